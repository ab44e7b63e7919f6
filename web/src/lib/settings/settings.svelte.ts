/** What a person has chosen for themselves, kept in this browser. */
import { LANGUAGES } from '$lib/i18n/language.svelte';

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

const KEY = 'kibitzer.settings';

const OPTIONS: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  language: ['', ...LANGUAGES],
  theme: THEMES,
  palette: PALETTES,
  deck: DECKS,
  motion: MOTIONS,
  confirm: CONFIRMS,
};

/** Takes what is sound from a stored text, and the default for everything else. */
export function read(text: string | null): Preferences {
  const result: Preferences = { ...DEFAULTS, levels: {} };
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return result;
  }
  if (typeof saved !== 'object' || saved === null) return result;
  for (const [name, value] of Object.entries(saved)) {
    if (!(name in DEFAULTS)) continue;
    const key = name as keyof Preferences;
    if (typeof value !== typeof DEFAULTS[key] || value === null) continue;
    const allowed = OPTIONS[key] as readonly unknown[] | undefined;
    if (allowed && !allowed.includes(value)) continue;
    Object.assign(result, { [key]: value });
  }
  result.volume = Math.min(1, Math.max(0, result.volume));
  return result;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Settings {
  values = $state<Preferences>(read(stored()));

  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.values[key] = value;
    this.save();
  }

  reset(): void {
    this.values = { ...DEFAULTS, levels: {} };
    this.save();
  }

  rememberLevel(game: string, level: string): void {
    this.values.levels[game] = level;
    this.save();
  }

  /** Another tab has changed something. */
  reload(): void {
    this.values = read(stored());
  }

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // A browser without storage keeps the choice until the page is closed.
    }
  }
}

export const settings = new Settings();
