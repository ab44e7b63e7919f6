/** Calls and cards from the keyboard: `1` `n` bids one no trump, `s` `a` plays the ace of spades. */
import { callOf, type Call } from './calls';
import { isSuit, RANKS, type Card, type Strain, type Suit } from './cards';

export interface Typed {
  /** A level was typed and waits for its strain, or no longer does. */
  level(level: number | null): void;
  call(call: Call): void;
  card(card: Card): void;
}

const OTHERS: Record<string, Call> = { p: 'Pass', x: 'X', d: 'X', r: 'XX' };

export class Typing {
  private level: number | null = null;
  private suit: Suit | null = null;
  private readonly typed: Typed;

  constructor(typed: Typed) {
    this.typed = typed;
  }

  clear(): void {
    if (this.level !== null) this.typed.level(null);
    this.level = null;
    this.suit = null;
  }

  /** Whether the key was for the table. */
  key(key: string, phase: 'auction' | 'play'): boolean {
    if (key.length !== 1) return false;
    return phase === 'auction' ? this.bid(key.toLowerCase()) : this.play(key.toUpperCase());
  }

  private bid(key: string): boolean {
    if (/^[1-7]$/.test(key)) {
      this.level = Number(key);
      this.typed.level(this.level);
      return true;
    }
    if (this.level !== null) {
      const { level } = this;
      const strain = key.toUpperCase();
      if (!isSuit(strain) && strain !== 'N') return false;
      this.clear();
      this.typed.call(callOf({ level, strain: strain as Strain }));
      return true;
    }
    const other = OTHERS[key];
    if (!other) return false;
    this.typed.call(other);
    return true;
  }

  private play(key: string): boolean {
    if (this.suit !== null && (RANKS.includes(key) || key === '1' || key === '0')) {
      // A ten may be typed as 10: the 1 says it, and the 0 then has nothing left to say.
      if (key === '0') return true;
      const card = `${this.suit}${key === '1' ? 'T' : key}`;
      this.suit = null;
      this.typed.card(card);
      return true;
    }
    if (isSuit(key)) {
      this.suit = key;
      return true;
    }
    this.suit = null;
    return false;
  }
}
