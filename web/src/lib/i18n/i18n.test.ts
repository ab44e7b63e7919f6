import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bundleText,
  entriesOf,
  filesOf,
  languages,
  messagesOf,
} from '../../../scripts/locales.mjs';
import { TARGET, typesText } from '../../../scripts/message-types.mjs';

const sources = import.meta.glob(
  ['/src/**/*.{svelte,ts}', '!/src/**/*.d.ts', '!/src/**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
) as Record<string, string>;
const templates = Object.entries(sources).filter(([file]) => file.endsWith('.svelte'));
const english = messagesOf('en');

/** The ids that the sources name, with the files that do. */
const used = new Map<string, string>();
for (const [file, source] of Object.entries(sources))
  for (const [, id] of source.matchAll(/'(web-[a-z0-9-]+)'/g)) used.set(id!, file);

/** What a template shows as it stands: no script, style, comment, tag or expression. */
function plainText(source: string): string {
  let text = source
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  // Expressions may hold braces themselves, so they go from the inside out.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, '');
  }
  return text.replace(/<[^>]*>/g, '');
}

describe('messages', () => {
  it('are read in every language', () => {
    expect(languages()).toEqual(expect.arrayContaining(['en', 'zh']));
    for (const language of languages()) expect(messagesOf(language).size).toBeGreaterThan(500);
  });

  it('exist in every language, with the same arguments', () => {
    for (const language of languages()) {
      const own = messagesOf(language);
      for (const [id, { at, args }] of english) {
        expect(own.get(id)?.args, `${id} (${at}) in ${language}`).toEqual(args);
      }
      for (const [id, { at }] of own) expect(english.has(id), `${at}: ${id}`).toBe(true);
    }
  });

  it('exist wherever the sources name one', () => {
    expect(used.size).toBeGreaterThan(500);
    for (const [id, file] of used) expect(english.has(id), `${id} in ${file}`).toBe(true);
  });

  it('are all used', () => {
    for (const [id, { at }] of english)
      if (id.startsWith('web-')) expect(used.has(id), `${at}: ${id}`).toBe(true);
  });

  it('of the application stand in its files, and no others', () => {
    for (const [id, { at }] of english)
      expect(id.startsWith('web-'), `${at}: ${id}`).toBe(at.startsWith('locales/en/web-'));
  });

  it('have the types that were generated: run `npm run types`', () => {
    expect(readFileSync(TARGET, 'utf8')).toBe(typesText());
  });

  it('leave no English in the Chinese', () => {
    const kept =
      /\{[^}]*\}|Kibitzer|cookie|Quortex|SAYC|Stayman|PBN|LIN|BBO|IMP|NT|CSV|JSON|SVG|Pass|Shift|Esc|claim 5|accept|refuse|play SA SA|bury|declare H2|pass|next|SA|HT|board-|N:AKQ2\.KJ3\.AT4\.982/g;
    for (const { name, text } of filesOf('zh')) {
      if (!name.includes('/web-')) continue;
      for (const line of text.split('\n')) {
        const words = line
          .replace(/^[\w-]+ *=|^ *\*?\[[^\]]*\]|\$[\w-]+|#.*/g, '')
          .replace(kept, ' ');
        expect(words, `${name}: ${line}`).not.toMatch(/[A-Za-z]{2,}/);
      }
    }
  });
});

describe('a faulty file', () => {
  function folder(text: string): string {
    const root = `${mkdtempSync(join(tmpdir(), 'locales-'))}/`;
    mkdirSync(`${root}en`);
    writeFileSync(`${root}en/web-app.ftl`, text);
    return root;
  }

  it('stops the tests and the build, which name file and line', () => {
    const root = folder('good = Good\n\n# A comment.\nbad = { $count ->\n    [one] one\n }\n');
    expect(() => messagesOf('en', root)).toThrow(/^locales\/en\/web-app\.ftl:[456]: /);
    expect(() => bundleText('en', 'pages', root)).toThrow(/^locales\/en\/web-app\.ftl:[456]: /);
    expect(() => entriesOf({ name: 'x.ftl', text: 'one = 1\n???\n' })).toThrow(/^x\.ftl:2: /);
  });

  it('may not have an id twice', () => {
    const root = folder('one = 1\ntwo = 2\none = 3\n');
    expect(() => messagesOf('en', root)).toThrow(
      'locales/en/web-app.ftl:3: one stands already at locales/en/web-app.ftl:1',
    );
  });

  it('takes arguments through the messages it refers to', () => {
    const root = folder('one = { two } { $a }\ntwo = { -three } { $b }\n-three = { $c }\n');
    expect(messagesOf('en', root).get('one')?.args).toEqual(['a', 'b', 'c']);
    expect([...messagesOf('en', root).keys()]).toEqual(['one', 'two']);
  });
});

describe('wording', () => {
  it('stands in its files, not in the templates', () => {
    expect(templates.length).toBeGreaterThan(20);
    for (const [file, source] of templates)
      expect(plainText(source).match(/[A-Za-z]{2,}/g) ?? [], file).toEqual([]);
  });

  it('is used for names of things too', () => {
    for (const [file, source] of templates) {
      const literal = source.match(/\s(?:aria-label|title|placeholder|alt)="[^"{]*[A-Za-z]/g);
      expect(literal ?? [], file).toEqual([]);
    }
  });
});
