/** Whether the keyboard help is open, and what the page and the game on it add to it. */

import type { PlainId } from '$lib/i18n';

export interface KeyLine {
  keys: string[];
  does: PlainId;
}

export interface KeyGroup {
  title: PlainId;
  lines: KeyLine[];
}

class Help {
  open = $state(false);
  groups = $state.raw<KeyGroup[]>([]);

  show(): void {
    this.open = true;
  }

  hide(): void {
    this.open = false;
  }

  /** Adds the page's own keys until it goes. */
  offer(groups: KeyGroup[]): () => void {
    this.groups = groups;
    return () => {
      this.groups = [];
    };
  }
}

export const help = new Help();
