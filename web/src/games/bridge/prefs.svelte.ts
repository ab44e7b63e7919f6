/** How one likes this game: how fast calls and cards are shown, and when a call is made. */
import { readChoices, Stored } from '$lib/settings/stored.svelte';

export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** By what everything that is shown at a pace takes longer than usual. */
export const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

export interface Prefs {
  speed: Speed;
  /** With a mouse: a click shows the meaning of a call, a second one makes it. */
  callTwiceMouse: boolean;
  /** The same for a finger. */
  callTwiceTouch: boolean;
  /** The last trick, in which nobody has a choice, is played at once. */
  lastTrick: boolean;
}

export const DEFAULTS: Prefs = {
  speed: 'normal',
  callTwiceMouse: false,
  callTwiceTouch: true,
  lastTrick: true,
};

export const read = (text: string | null): Prefs => readChoices(text, DEFAULTS, { speed: SPEEDS });

export const prefs = new Stored<Prefs>('kibitzer.bridge', read);
