/** Drives a small animated picture. It stands still for people who prefer reduced motion. */
import { calm } from '$lib/settings/appearance';
import { settings } from '$lib/settings/settings.svelte';

export class Beat {
  now = $state(0);

  /** Counts `beats` in a loop, one every `pause` milliseconds; at rest it shows `still`. */
  constructor(beats: number, pause: number, still: number) {
    this.now = still;
    $effect(() => {
      if (calm(settings.values)) {
        this.now = still;
        return;
      }
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') this.now = (this.now + 1) % beats;
      }, pause);
      return () => clearInterval(timer);
    });
  }
}
