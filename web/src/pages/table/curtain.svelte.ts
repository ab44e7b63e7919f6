/**
 * Several people at one device: before a seat's hidden cards are shown, the device is passed on and
 * whoever sits there says so.
 */
import type { Game, Table } from '$lib/api/types';
import type { GameUi } from '$games/module';

const KEY = 'kibitzer.alone.';

export class Curtain {
  /** The seat that was opened last. */
  private opened = $state<number | null>(null);
  /** One person plays all the seats here, and hides nothing from themselves. */
  private alone = $state(false);
  private readonly key: string;

  constructor(id: string) {
    this.key = KEY + id;
    try {
      this.alone = sessionStorage.getItem(this.key) !== null;
    } catch {
      // Without storage it is asked again when the page is loaded again.
    }
  }

  /** Whether several people may sit at this device whose cards the others must not see. */
  private hides(table: Table, game: Game | null): boolean {
    if (this.alone || !game?.secrets) return false;
    return table.yours.length > 1 && table.status === 'playing';
  }

  /** The seat to pass the device to before this view may be shown; null where it may be. */
  seat(table: Table, view: unknown, ui: GameUi, game: Game | null): number | null {
    if (view === null || !this.hides(table, game)) return null;
    const eye = ui.eye?.(view) ?? null;
    return eye === this.opened ? null : eye;
  }

  /** What the seat to move does without anybody having to look; the cards stay covered meanwhile. */
  unattended(table: Table, ui: GameUi, game: Game | null): string | null {
    if (!this.hides(table, game) || !table.can.includes('move')) return null;
    return ui.unattended?.(table) ?? null;
  }

  open(seat: number): void {
    this.opened = seat;
  }

  playAlone(): void {
    this.alone = true;
    try {
      sessionStorage.setItem(this.key, '1');
    } catch {
      // As above.
    }
  }
}
