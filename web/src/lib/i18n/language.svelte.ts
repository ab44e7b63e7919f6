/** The language in use. Only its own words are loaded; a change is shown when they have come. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import loaders from 'virtual:languages';

export const LANGUAGES: readonly string[] = Object.keys(loaders);

const FALLBACK = 'en';

/** The first of the wished languages that there is, `zh-Hans-CN` as `zh`; English where there is none. */
export function preferred(wishes: readonly string[]): string {
  for (const wish of wishes) {
    const parts = wish.toLowerCase().split('-');
    for (let length = parts.length; length > 0; length -= 1) {
      const code = parts.slice(0, length).join('-');
      const found = LANGUAGES.find((language) => language.toLowerCase() === code);
      if (found) return found;
    }
  }
  return FALLBACK;
}

/** A language by its own name, as those who speak it look for it. */
export const nameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

class Language {
  code = $state(FALLBACK);
  bundle = $state.raw(new FluentBundle(FALLBACK));
  /** When what is said in games is there too. */
  complete: Promise<void> = Promise.resolve();
  private wanted = '';

  /** Speaks this language from now on; one that there is not is English. */
  async use(wish: string): Promise<void> {
    const code = preferred([wish]);
    this.wanted = code;
    const { pages, games } = loaders[code]!;
    // Without what is said in games the server's own text is shown.
    const later = games().catch(() => ({ default: '' }));
    const first = await pages();
    // Whoever has changed their mind meanwhile gets what they chose last.
    if (this.wanted !== code) return;
    this.speak(code, [first.default]);
    this.complete = later.then((more) => {
      if (this.wanted === code) this.speak(code, [first.default, more.default]);
    });
  }

  private speak(code: string, texts: string[]): void {
    const bundle = new FluentBundle(code, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(text));
    this.bundle = bundle;
    this.code = code;
  }
}

export const language = new Language();
