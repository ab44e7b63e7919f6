/** The words of the application, in the language in use. Reactive: what shows them changes with the language. */
import { en, type Strings } from './en';
import { spoken } from './speech.svelte';

export type { Strings };

export const t: Strings = new Proxy<Strings>(en, {
  get: (english, part) => Reflect.get(spoken.now?.strings ?? english, part),
});
