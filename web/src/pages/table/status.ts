/** What the line above the board says: whose turn it is and why nothing else happens. */
import type { Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { seatName } from '$lib/table/names';
import { resultFor } from '$lib/table/result';
import { say } from '$lib/i18n/message';

export function statusLine(table: Table, thinkers: ReadonlySet<number>): string {
  if (table.status === 'over' || table.turn.kind === 'over') return resultFor(table);
  const name = (seat: number) => seatName(table.seats, seat);
  if (table.undo)
    return table.yours.includes(table.undo.asked_by)
      ? t('web-status-undo-asked')
      : t('web-status-undo-question', { name: name(table.undo.asked_by) });
  const resign = table.resign.find(({ asked_by, waiting }) =>
    [asked_by, ...waiting].some((seat) => table.yours.includes(seat)),
  );
  if (resign)
    return table.yours.includes(resign.asked_by)
      ? t('web-status-resign-asked')
      : t('web-status-resign-question', { name: name(resign.asked_by) });
  if (table.status === 'waiting' || table.turn.kind === 'waiting') {
    const open = table.seats.filter((seat) => seat.holder.kind === 'open');
    return t('web-status-waiting', { seats: open.map((seat) => say(seat.name)).join(', ') });
  }
  const { seat } = table.turn;
  if (table.yours.includes(seat))
    return table.yours.length > 1
      ? t('web-status-seat-to-move', { seat: say(table.seats[seat]?.name ?? '') })
      : table.ply === 0
        ? t('web-status-your-first')
        : t('web-status-your-turn');
  return thinkers.has(seat)
    ? t('web-status-thinking', { name: name(seat) })
    : t('web-status-their-turn', { name: name(seat) });
}
