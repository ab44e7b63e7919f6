/** Questions of others that the reader may answer: taking a move back, and giving up together. */
import type { Table } from '$lib/api/types';
import { t } from '$lib/i18n';

export type Answer = 'grant' | 'refuse';

export interface Question {
  yes: string;
  no: string;
  say: (answer: Answer) => void;
}

export function questionFor(
  table: Table,
  undo: (answer: Answer) => void,
  resign: (answer: Answer) => void,
): Question | null {
  if (table.can.includes('answer-undo'))
    return { yes: t('web-status-allow'), no: t('web-status-refuse'), say: undo };
  if (table.can.includes('answer-resign'))
    return { yes: t('web-status-resign-too'), no: t('web-status-play-on'), say: resign };
  return null;
}

/** Whether another person plays on the reader's side, by the parties of the seats. */
export function hasPartner(table: Table, parties: number[]): boolean {
  const mine = new Set(table.yours.map((seat) => parties[seat]));
  return table.seats.some(
    ({ holder }, seat) => holder.kind === 'person' && !holder.you && mine.has(parties[seat]),
  );
}
