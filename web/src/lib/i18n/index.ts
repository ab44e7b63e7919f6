/** The words of the application, in the language in use. */
import { en, type Strings } from './en';

export type { Strings };

export let t: Strings = en;

/** Takes another language; to be called before anything is drawn. */
export function speak(strings: Strings, code: string): void {
  t = strings;
  document.documentElement.lang = code;
}
