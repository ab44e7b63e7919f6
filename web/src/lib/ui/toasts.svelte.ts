/** Short notes at the edge of the page that go away by themselves. */
import { announcer } from '$lib/a11y/announcer.svelte';

export interface Toast {
  id: number;
  text: string;
  tone: 'note' | 'fault';
}

const STAYS = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  private count = 0;

  note(text: string): void {
    this.add(text, 'note');
  }

  fault(text: string): void {
    this.add(text, 'fault');
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** What was said of an attempt is out of date with the next one. */
  clear(): void {
    this.list = [];
  }

  private add(text: string, tone: Toast['tone']): void {
    const id = ++this.count;
    this.list = [...this.list.slice(-2), { id, text, tone }];
    announcer.say(text);
    setTimeout(() => this.dismiss(id), STAYS);
  }
}

export const toasts = new Toasts();
