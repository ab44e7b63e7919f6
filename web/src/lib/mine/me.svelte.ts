/** The guest whose browser this is: the name at the table, if one was chosen. */
import { api } from '$lib/api/client';

class Me {
  name = $state('');
  /** Nobody is asked for a name before it is known that there is none. */
  known = $state(false);
  /** Whether there is a name to ask for. */
  nameless = $derived(this.known && this.name === '');

  async load(): Promise<void> {
    try {
      const { guest } = await api.me();
      this.name = guest?.name ?? '';
      this.known = true;
    } catch {
      // Then nobody is asked.
    }
  }

  async rename(name: string): Promise<void> {
    const { guest } = await api.rename(name.trim());
    this.name = guest.name ?? '';
    this.known = true;
  }
}

export const me = new Me();
