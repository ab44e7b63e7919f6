/** What happens at the table, for the ear: announcements and sounds. */
import { announcer } from '$lib/a11y/announcer.svelte';
import type { Table, TableEvent } from '$lib/api/types';
import type { GameUi } from '$games/module';
import { t } from '$lib/i18n';
import { sound } from '$lib/sound/sound';
import { holderName, seatName } from '$lib/table/names';
import { resultFor } from '$lib/table/result';
import { statusLine } from './status';

export function sayMove(
  table: Table,
  ui: GameUi,
  seat: number,
  action: string | null | undefined,
): string {
  return t('web-telling-moved', {
    name: seatName(table.seats, seat),
    move: action ? ui.speak(action) : t('web-telling-hidden'),
  });
}

function sayEvent(event: TableEvent, table: Table, ui: GameUi): string | null {
  const name = (seat: number) => seatName(table.seats, seat);
  switch (event.kind) {
    case 'moved':
      return sayMove(table, ui, event.seat, event.action);
    case 'seated':
      return t('web-telling-seated', { name: holderName(event.holder) });
    case 'undo-granted':
      return t('web-telling-granted', { name: name(event.seat) });
    case 'resign-asked':
      return t('web-telling-resign-asked', { name: name(event.seat) });
    case 'resign-granted':
      return t('web-telling-resign-granted', { name: name(event.seat) });
    case 'resign-refused':
      return t('web-telling-resign-refused', { name: name(event.seat) });
    case 'undo-refused':
      return t('web-telling-refused', { name: name(event.seat) });
    case 'undone':
      return t('web-telling-undone');
    case 'resigned':
      return t('web-telling-resigned', { name: name(event.seat) });
    case 'rematch-asked':
      return t('web-telling-rematch-asked', { name: name(event.seat) });
    default:
      return null;
  }
}

/** A move that is not worth saying. */
const isSilent = (event: TableEvent, ui: GameUi): boolean =>
  event.kind === 'moved' && !!event.action && ui.speak(event.action) === '';

export function tell(fresh: TableEvent[], table: Table, ui: GameUi, paced: boolean): void {
  if (fresh.length === 0) return;
  const moved = fresh.some((event) => event.kind === 'moved');
  if (paced && moved) return;
  if (fresh.every((event) => isSilent(event, ui))) return;
  const told = fresh.filter((event) => !isSilent(event, ui));
  const said = told.map((event) => sayEvent(event, table, ui)).filter((text) => text !== null);
  said.push(statusLine(table, new Set()));
  announcer.say(said.join(' '));
  if (moved) sound.place();
  if (table.status === 'over' && table.result) endSound(table);
}

/** In a game between bots a move is announced when it is shown, not when it arrives. */
export function tellShown(table: Table, ui: GameUi, ply: number): void {
  const move = table.moves[ply - (table.ply - table.moves.length) - 1];
  if (!move || (move.action && ui.speak(move.action) === '')) return;
  const last = ply === table.ply && table.status === 'over';
  announcer.say(
    [sayMove(table, ui, move.seat, move.action), ...(last ? [resultFor(table)] : [])].join(' '),
  );
  sound.place();
}

function endSound(table: Table): void {
  const [mine] = table.yours;
  const scores = table.result?.scores ?? [];
  const won = mine === undefined || (scores[mine] ?? 0) >= Math.max(...scores);
  if (won) sound.won();
  else sound.lost();
}
