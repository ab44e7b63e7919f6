/** Puts theme, palette, deck and motion on the root element, where the style sheets look for them. */
import type { Preferences } from './settings.svelte';

export function apply(values: Preferences, root: HTMLElement = document.documentElement): void {
  if (values.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = values.theme;
  root.dataset.palette = values.palette;
  root.dataset.deck = values.deck;
  root.dataset.motion = values.motion;
}

/** Whether things should move as little as possible. */
export function calm(values: Preferences): boolean {
  if (values.motion !== 'system') return values.motion === 'reduced';
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
