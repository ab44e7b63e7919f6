/** What the server says of a play that one has in mind. */
import { api } from '$lib/api/client';
import { sentence } from '$lib/api/words';
import { say } from '$lib/i18n/message';
import type { Opinion } from './bar';

export class Preview {
  opinion = $state.raw<Opinion>(null);
  private asked = '';
  private stop: AbortController | null = null;

  /** Asks about this action at this point of the game; nothing in mind is no question. */
  ask(table: string | undefined, next: number | undefined, action: string | null): void {
    const question = table && action ? `${table} ${next} ${action}` : '';
    if (question === this.asked) return;
    this.asked = question;
    this.opinion = null;
    this.stop?.abort();
    this.stop = null;
    if (!table || !action) return;
    const stop = (this.stop = new AbortController());
    api.preview(table, action, stop.signal).then(
      ({ refusal, says }) =>
        this.answer(question, refusal ? { refusal: sentence(say(refusal)) } : { says }),
      // Without an answer the play can still be tried, and the table then says what is wrong.
      () => this.answer(question, { says: [] }),
    );
  }

  private answer(question: string, opinion: Opinion): void {
    if (question === this.asked) this.opinion = opinion;
  }
}
