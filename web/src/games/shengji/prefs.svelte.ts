/** How one likes this game: the speed of the deal, and what goes by itself. */

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

export interface Prefs {
  speed: Speed;
  /** The deal waits when there is something new to declare. */
  stop: boolean;
  /** What leaves no choice is played by itself. */
  autoplay: boolean;
  /** A tap takes pairs and tractors along. */
  smart: boolean;
  /** Trumps on the right, low cards first. */
  reversed: boolean;
}

export const DEFAULTS: Prefs = {
  speed: 'normal',
  stop: true,
  autoplay: false,
  smart: true,
  reversed: false,
};

const KEY = 'kibitzer.shengji';

const ALLOWED: { [K in keyof Prefs]?: readonly Prefs[K][] } = {
  speed: SPEEDS,
};

/** Takes what is sound from a stored text, and the default for everything else. */
export function read(text: string | null): Prefs {
  const result = { ...DEFAULTS };
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? '{}');
  } catch {
    return result;
  }
  if (typeof saved !== 'object' || saved === null) return result;
  for (const [name, value] of Object.entries(saved)) {
    if (!(name in DEFAULTS)) continue;
    const key = name as keyof Prefs;
    const allowed = ALLOWED[key] as readonly unknown[] | undefined;
    if (typeof value !== typeof DEFAULTS[key] || (allowed && !allowed.includes(value))) continue;
    Object.assign(result, { [key]: value });
  }
  return result;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Store {
  values = $state<Prefs>(read(stored()));

  set<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
    this.values[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // A browser without storage keeps the choice until the page is closed.
    }
  }
}

export const prefs = new Store();
