/** What a person has chosen for themselves, kept in this browser. */

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'colourful' | 'distinct';
export type Confirm = 'touch' | 'always' | 'never';
export type Deck = 'four' | 'two';
export type Motion = 'system' | 'reduced' | 'full';

export interface Preferences {
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
  theme: ['system', 'light', 'dark'],
  palette: ['colourful', 'distinct'],
  deck: ['four', 'two'],
  motion: ['system', 'reduced', 'full'],
  confirm: ['touch', 'always', 'never'],
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
