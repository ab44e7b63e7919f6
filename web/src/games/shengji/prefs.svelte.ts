/** How one likes this game: the speed of the deal, and what is done automatically. */
import { readChoices, Stored } from '$lib/settings/stored.svelte';

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

export interface Prefs {
  speed: Speed;
  /** The deal waits when there is something new to declare. */
  stop: boolean;
  /** Forced plays are made automatically. */
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

export const read = (text: string | null): Prefs => readChoices(text, DEFAULTS, { speed: SPEEDS });

export const prefs = new Stored<Prefs>('kibitzer.shengji', read);
