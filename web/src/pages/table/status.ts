/** What the line above the board says: whose turn it is and why nothing else happens. */
import type { Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { seatName } from '$lib/table/names';

/** Won, lost or drawn, for somebody who sat on one side. */
export function verdictFor(table: Table): string | null {
  const [mine] = table.yours;
  if (!table.result || mine === undefined || table.yours.length !== 1) return null;
  const { scores } = table.result;
  const own = scores[mine] ?? 0;
  const best = Math.max(...scores.filter((_, seat) => seat !== mine));
  const words = t.status;
  return own > best ? words.won : own < best ? words.lost : words.drawn;
}

export function resultFor(table: Table): string {
  if (!table.result) return '';
  const verdict = verdictFor(table);
  return verdict ? `${verdict} ${table.result.text}` : table.result.text;
}

export function statusLine(table: Table, thinkers: ReadonlySet<number>): string {
  const words = t.status;
  if (table.status === 'over' || table.turn.kind === 'over') return resultFor(table);
  const name = (seat: number) => seatName(table.seats, seat);
  if (table.undo)
    return table.yours.includes(table.undo.asked_by)
      ? words.undoAsked
      : words.undoQuestion(name(table.undo.asked_by));
  if (table.status === 'waiting') {
    const open = table.seats.filter((seat) => seat.holder.kind === 'open');
    return words.waiting(open.map((seat) => seat.name).join(', '));
  }
  const { seat } = table.turn;
  if (table.yours.includes(seat))
    return table.yours.length > 1
      ? words.seatToMove(table.seats[seat]?.name ?? '')
      : table.ply === 0
        ? words.yourFirst
        : words.yourTurn;
  return thinkers.has(seat) ? words.thinking(name(seat)) : words.theirTurn(name(seat));
}
