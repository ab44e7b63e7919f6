/** Boards as other programs write them; the server knows the formats. */
import { request } from '$lib/api/client';
import type { FinishedBoard, Scoring } from './view';

/** A board as a file of PBN, as a file of LIN, and as a link to a hand viewer. */
export interface Exported {
  pbn: string;
  lin: string;
  link: string;
}

export interface Circumstances {
  /** Who sat there, from North. */
  names: readonly string[];
  event: string;
  scoring: Scoring;
  /** When the table was opened, in milliseconds. */
  opened: number;
}

/** What PBN calls the forms of scoring. */
const PBN_SCORING: Record<Scoring, string> = { imps: 'IMP', matchpoints: 'MP', rubber: 'Rubber' };

export function exported(board: FinishedBoard, where: Circumstances): Promise<Exported> {
  const { number, vulnerability, deal, auction, record, result } = board;
  return request<Exported>('POST', '/api/bridge/export', {
    ...{ number, vulnerability, deal, auction, record, result },
    names: where.names,
    event: where.event,
    scoring: PBN_SCORING[where.scoring],
    date: new Date(where.opened).toISOString().slice(0, 10).replaceAll('-', '.'),
  });
}

export interface Imported {
  boards: {
    deal: string;
    /** A board number with this dealer and vulnerability, where the text gives them. */
    number: number | null;
  }[];
  /** Why there is no board. */
  fault: 'form' | 'cards' | 'twice' | null;
}

/** The deals in what somebody pasted: a deal, a PBN or LIN file, or a link to a hand viewer. */
export const imported = (text: string): Promise<Imported> =>
  request<Imported>('POST', '/api/bridge/import', { text });
