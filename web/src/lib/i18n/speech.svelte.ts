/**
 * The language of the page at hand. The application speaks English; a game that has a language of its own
 * brings the words for what stands around its board too, and for what the server says of it.
 */
import type { Strings } from './en';

export interface Speech {
  /** As the `lang` of the page has it. */
  code: string;
  strings: Strings;
  /** A sentence or name of the server's in this language; nothing for one that is not known. */
  tell: (sentence: string) => string | undefined;
}

/** What a game speaks now; nothing is English. It may change while the page is open. */
export type Speaker = () => Speech | null;

class Spoken {
  private speaker = $state.raw<Speaker | null>(null);

  get now(): Speech | null {
    return this.speaker?.() ?? null;
  }

  /** The page at hand belongs to this speaker, until what is returned is called. */
  use(speaker: Speaker): () => void {
    this.speaker = speaker;
    return () => {
      if (this.speaker === speaker) this.speaker = null;
    };
  }
}

export const spoken = new Spoken();
