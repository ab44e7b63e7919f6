/** What fields made of the boards on a page, as it comes in, and where the session stands against them. */
import type { Table } from '$lib/api/types';
import { askField, questionFor, share, type Field, type Question } from './field';
import type { View } from './view';

export type FieldState =
  | { state: 'asking' }
  | { state: 'known'; field: Field }
  /** It was not played in time. */
  | { state: 'none' };

/** All boards so far against their fields, for North and South. */
export interface Standing {
  /** How many boards could be compared. */
  compared: number;
  imps: number;
  /** The average share of the matchpoints, from 0 to 1. */
  share: number;
}

class Fields {
  private found = $state.raw<ReadonlyMap<string, FieldState>>(new Map());
  /** One question at a time: a server plays fields when it has nothing else to do. */
  private last: Promise<unknown> = Promise.resolve();

  of(question: Question | null): FieldState | null {
    return question && (this.found.get(JSON.stringify(question)) ?? null);
  }

  /** Asks for a field that is not known; once more for one that was late, if wanted. */
  want(question: Question | null, again = false): void {
    if (!question) return;
    const known = this.of(question);
    if (known && !(again && known.state === 'none')) return;
    this.set(question, { state: 'asking' });
    this.last = this.last.then(() =>
      askField(question).then(
        (field) => this.set(question, { state: 'known', field }),
        () => this.set(question, { state: 'none' }),
      ),
    );
  }

  /** Where the session stands as far as it is known. */
  standing(view: View, table: Table | null): Standing {
    const known = view.finished.flatMap((_, index) => {
      const field = this.of(questionFor(view, table, index));
      return field?.state === 'known' ? [field.field] : [];
    });
    const shares = known.map(({ matchpoints, top }) => share(matchpoints, top));
    return {
      compared: known.length,
      imps: known.reduce((sum, { imps }) => sum + imps, 0),
      share: shares.length > 0 ? shares.reduce((sum, one) => sum + one, 0) / shares.length : 0.5,
    };
  }

  private set(question: Question, state: FieldState): void {
    this.found = new Map(this.found).set(JSON.stringify(question), state);
  }
}

export const fields = new Fields();
