/** Convention cards in words, as the server puts them. */
import { ApiError, request } from '$lib/api/client';
import { language } from '$lib/i18n/language.svelte';
import type { Message } from '$lib/i18n/message';

/** A call of an auction as a card writes it. */
export interface PathCall {
  call: string;
  /** An opponent makes it. */
  theirs: boolean;
}

export interface Line {
  /** The auction, or a key of the card. */
  id: string;
  /** Empty where the line is about more than one call. */
  path: PathCall[];
  /** All calls of the auction, passes included. */
  auction: string[];
  says: Message;
  /** What decides it. */
  keys: string[];
}

export interface Section {
  id: string;
  title: Message;
  lines: Line[];
}

export interface ComparedLine {
  id: string;
  path: PathCall[];
  /** Null where the card does not play it. */
  one: Message | null;
  other: Message | null;
  differs: boolean;
}

export interface Comparison {
  /** What the other card is called. */
  other: string;
  differences: number;
  sections: { id: string; title: Message; lines: ComparedLine[] }[];
}

export interface Fault {
  /** From 1; 0 for none. */
  line: number;
  column: number;
  message: Message;
}

export interface Sheet {
  name: string;
  toml: string;
  sections: Section[];
  comparison: Comparison | null;
  fault: Fault | null;
}

export interface Notes {
  name: string;
  fault: Fault | null;
  chapters: {
    id: string;
    title: Message;
    situations: { path: PathCall[]; calls: { id: string; call: string; says: Message }[] }[];
  }[];
}

/** The cards that come with the program, in the order in which they are offered. */
export const shippedCards = async (): Promise<string[]> => {
  const { cards } = await request<{ cards: { name: string }[] }>('GET', '/api/bridge/cards');
  return cards.map(({ name }) => name);
};

/** Sheets never change while the page is open: one request fetches each in each language. */
const sheets = new Map<string, Promise<Sheet>>();

/** The sheet of a card, given by its name or its text. */
export function sheetOf(card: string): Promise<Sheet> {
  const name = `${language.code} ${card}`;
  const known = sheets.get(name);
  if (known) return known;
  const asked = readCard(card);
  sheets.set(name, asked);
  // A failure is no answer: whoever asks again may have more luck.
  asked.catch(() => sheets.delete(name));
  if (sheets.size > 20) sheets.delete(sheets.keys().next().value!);
  return asked;
}

/** How often a busy server is asked again. A card takes a moment to make, and is then kept. */
const ATTEMPTS = 12;

async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const busy = error instanceof ApiError && error.code === 'busy';
      if (!busy || attempt >= ATTEMPTS || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * (error.retryAfter ?? 1)));
    }
  }
}

/** The same anew, compared with another card where one is given. */
export const readCard = (card: string, compare?: string, signal?: AbortSignal): Promise<Sheet> => {
  const question = compare ? { card, compare } : { card };
  const ask = () => request<Sheet>('POST', '/api/bridge/cards/read', question, signal);
  return patiently(ask, signal);
};

export const readNotes = (card: string): Promise<Notes> =>
  patiently(() => request<Notes>('POST', '/api/bridge/cards/notes', { card }));
