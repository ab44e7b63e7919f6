/** Addresses that open the set-up with a deal in it. */
import type { FinishedBoard } from './view';

/** Whoever opens it plays the same cards, with the same dealer and vulnerability. */
export function dealLink(board: FinishedBoard, origin: string = window.location.origin): string {
  const query = new URLSearchParams({
    game: 'bridge',
    deal: board.deal,
    first_board: board.number,
    boards: '1',
  });
  return `${origin}/?${query}`;
}
