/** Whether the keyboard help is open, and what the page and the game on it add to it. */

export interface KeyLine {
  keys: string[];
  does: string;
}

export interface KeyGroup {
  title: string;
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
