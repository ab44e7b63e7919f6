/** Cards by their two letters: `s` `a` is the ace of spades, `b` `j` the big joker. */
import { RANKS, type Card } from '$lib/cards/cards';

const FIRST = 'SHDCLB';

export class Typing {
  private first: string | null = null;
  private readonly typed: (card: Card) => void;

  constructor(typed: (card: Card) => void) {
    this.typed = typed;
  }

  /** Whether the second letter is awaited. */
  get begun(): boolean {
    return this.first !== null;
  }

  clear(): void {
    this.first = null;
  }

  /** Whether the key was for a card. */
  key(pressed: string): boolean {
    if (pressed.length !== 1) return false;
    const key = pressed.toUpperCase();
    const { first } = this;
    if (first === 'L' || first === 'B') {
      this.first = null;
      if (key !== 'J') return false;
      this.typed(`${first}J`);
      return true;
    }
    if (first !== null && (RANKS.includes(key) || key === '1' || key === '0')) {
      // A ten may be typed as 10: the 1 says it, and the 0 then has nothing left to say.
      this.first = null;
      if (key !== '0') this.typed(`${first}${key === '1' ? 'T' : key}`);
      return true;
    }
    if (FIRST.includes(key)) {
      this.first = key;
      return true;
    }
    this.first = null;
    return false;
  }
}
