/** What is known double dummy of the boards on a page, as it comes in. */
import { solve, type Solved } from './solve';
import type { FinishedBoard } from './view';

export type Solution = { state: 'asking' } | { state: 'known'; solved: Solved } | { state: 'none' };

class Solutions {
  private found = $state.raw<ReadonlyMap<string, Solution>>(new Map());

  /** What is known of a board; asking is `want`'s business. */
  of(board: FinishedBoard): Solution | null {
    return this.found.get(key(board)) ?? null;
  }

  want(board: FinishedBoard, again = false): void {
    const known = this.found.get(key(board));
    if (known && !(again && known.state === 'none')) return;
    this.set(board, { state: 'asking' });
    solve(board).then(
      (solved) => this.set(board, { state: 'known', solved }),
      () => this.set(board, { state: 'none' }),
    );
  }

  private set(board: FinishedBoard, solution: Solution): void {
    this.found = new Map(this.found).set(key(board), solution);
  }
}

const key = (board: FinishedBoard): string =>
  `${board.deal} ${board.auction} ${board.record.length}`;

export const solutions = new Solutions();
