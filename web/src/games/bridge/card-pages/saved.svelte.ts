/** Cards that somebody has saved in this browser, by their names. */
import { cardName } from '../agreements';

const STORE = 'kibitzer.cards';
/** Enough for anybody, and no more than a browser keeps. */
const MOST = 50;

export interface SavedCard {
  name: string;
  toml: string;
}

export function readSaved(text: string | null): SavedCard[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.filter(
      (card): card is SavedCard =>
        typeof card?.name === 'string' && typeof card?.toml === 'string' && card.toml !== '',
    );
  } catch {
    return [];
  }
}

class SavedCards {
  list = $state.raw<SavedCard[]>([]);

  constructor() {
    this.reload();
  }

  reload(): void {
    try {
      this.list = readSaved(localStorage.getItem(STORE));
    } catch {
      this.list = [];
    }
  }

  /** Saves a card in place of another of its name; says whether the browser keeps it. */
  save(toml: string): boolean {
    const name = cardName(toml);
    const others = this.list.filter((card) => card.name !== name);
    return this.keep([{ name, toml }, ...others].slice(0, MOST));
  }

  remove(name: string): void {
    this.keep(this.list.filter((card) => card.name !== name));
  }

  private keep(list: SavedCard[]): boolean {
    this.list = list;
    try {
      localStorage.setItem(STORE, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  }
}

export const saved = new SavedCards();
