/** The last positions of rounds, fetched if they went by too quickly to be shown. */
import { api } from '$lib/api/client';
import type { Table } from '$lib/api/types';
import { isRoundOver, type View } from './view';

/** How many moves had been made when each round was over, as far as rounds are. */
export function endsOf(table: Table): number[] {
  const before = table.ply - table.moves.length;
  const ends = table.moves.flatMap(({ action }, index) =>
    action === 'next' ? [before + index] : [],
  );
  return isRoundOver((table.view as View).phase) ? [...ends, table.ply] : ends;
}

export async function endOfRound(table: Table, round: number): Promise<View | null> {
  const ply = endsOf(table)[round];
  if (ply === undefined) return null;
  try {
    return (await api.at(table.id, ply)).view as View;
  } catch {
    return null;
  }
}
