/** What a person has chosen for themselves, kept in this browser. */
import { LANGUAGES } from '$lib/i18n/language.svelte';
import { readChoices, Stored } from './stored.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PALETTES = ['colourful', 'distinct'] as const;
export const CONFIRMS = ['touch', 'always', 'never'] as const;
export const DECKS = ['four', 'two'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;

export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Confirm = (typeof CONFIRMS)[number];
export type Deck = (typeof DECKS)[number];
export type Motion = (typeof MOTIONS)[number];

export interface Preferences {
  /** The code of a language; empty for the browser's. */
  language: string;
  theme: Theme;
  palette: Palette;
  /** Colours of the suits. */
  deck: Deck;
  motion: Motion;
  sound: boolean;
  volume: number;
  confirm: Confirm;
  coordinates: boolean;
  letters: boolean;
  deadSquares: boolean;
  /** The level one played against last, by game. */
  levels: Record<string, string>;
}

export const DEFAULTS: Preferences = {
  language: '',
  theme: 'system',
  palette: 'colourful',
  deck: 'four',
  motion: 'system',
  sound: false,
  volume: 0.5,
  confirm: 'touch',
  coordinates: true,
  letters: false,
  deadSquares: false,
  levels: {},
};

const OPTIONS: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  language: ['', ...LANGUAGES],
  theme: THEMES,
  palette: PALETTES,
  deck: DECKS,
  motion: MOTIONS,
  confirm: CONFIRMS,
};

export function read(text: string | null): Preferences {
  const result = readChoices(text, DEFAULTS, OPTIONS);
  result.volume = Math.min(1, Math.max(0, result.volume));
  return result;
}

class Settings extends Stored<Preferences> {
  constructor() {
    super('kibitzer.settings', read);
  }

  rememberLevel(game: string, level: string): void {
    this.values.levels[game] = level;
    this.save();
  }
}

export const settings = new Settings();
