/** What the line above the board says: whose turn it is and why nothing else happens. */
import type { Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { seatName } from '$lib/table/names';
import { resultFor } from '$lib/table/result';
import { tell } from '$lib/table/telling';

export function statusLine(table: Table, thinkers: ReadonlySet<number>): string {
  const words = t.status;
  if (table.status === 'over' || table.turn.kind === 'over') return resultFor(table);
  const name = (seat: number) => seatName(table.seats, seat);
  if (table.undo)
    return table.yours.includes(table.undo.asked_by)
      ? words.undoAsked
      : words.undoQuestion(name(table.undo.asked_by));
  const resign = table.resign.find(({ asked_by, waiting }) =>
    [asked_by, ...waiting].some((seat) => table.yours.includes(seat)),
  );
  if (resign)
    return table.yours.includes(resign.asked_by)
      ? words.resignAsked
      : words.resignQuestion(name(resign.asked_by));
  if (table.status === 'waiting' || table.turn.kind === 'waiting') {
    const open = table.seats.filter((seat) => seat.holder.kind === 'open');
    return words.waiting(open.map((seat) => tell(seat.name)).join(', '));
  }
  const { seat } = table.turn;
  if (table.yours.includes(seat))
    return table.yours.length > 1
      ? words.seatToMove(tell(table.seats[seat]?.name ?? ''))
      : table.ply === 0
        ? words.yourFirst
        : words.yourTurn;
  return thinkers.has(seat) ? words.thinking(name(seat)) : words.theirTurn(name(seat));
}
