/** Where a finished game is looked back on, all four hands may be open. */
import type { Table } from '$lib/api/types';
import { parseHands, type Hands } from './deal';
import type { Source } from './scene';
import type { View } from './view';

/** The hands of a board in review: all of them once its table shows it as finished. */
export function openHands(source: Source, table: Table | null): Hands {
  const finished = (table?.view as View | undefined)?.finished ?? [];
  const board = finished.find(({ number }) => number === source.number);
  return board ? parseHands(board.deal) : source.dealt;
}
