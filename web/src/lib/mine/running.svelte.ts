/** One's games that are not over, those that wait for oneself first. */
import { api } from '$lib/api/client';
import type { Summary } from '$lib/api/types';
import { games } from '$games/index';
import { turn } from './turn.svelte';

/** How often others are asked after, in milliseconds: they may move at any time. */
const PATIENCE = 30_000;
/** As many as the server tells at once. */
const MOST = 100;

/** Whether a line is ours to go on with. Who holds every seat waits for nobody. */
export function isMyTurn({ status, seats, turn: next, yours }: Summary): boolean {
  if (status !== 'playing' || next.kind !== 'seat' || yours.length === seats.length) return false;
  return yours.includes(next.seat);
}

/** Those that wait for oneself come first; otherwise the order stays, the latest first. */
export const mineFirst = (tables: Summary[]): Summary[] => [
  ...tables.filter(isMyTurn),
  ...tables.filter((table) => !isMyTurn(table)),
];

const withOthers = ({ seats }: Summary): boolean =>
  seats.some(({ holder }) => holder.kind === 'open' || (holder.kind === 'person' && !holder.you));

class Running {
  tables = $state.raw<Summary[]>([]);

  async load(): Promise<void> {
    try {
      const found = await api.myTables({ status: 'running', limit: MOST });
      this.tables = mineFirst(found.tables.filter((table) => table.game in games));
    } catch {
      // The page is whole without them; whoever has no games yet has none to go on with.
      this.tables = [];
    }
    turn.tables = this.tables.filter(isMyTurn).length;
  }

  /** Keeps them up to date while a page shows them; to be undone by what it returns. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => {
      if (this.tables.some(withOthers)) void this.load();
    }, PATIENCE);
    const seen = () => {
      if (document.visibilityState === 'visible') void this.load();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      turn.tables = 0;
    };
  }
}

export const running = new Running();
