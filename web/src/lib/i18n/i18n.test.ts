import { describe, expect, it } from 'vitest';
import { en } from './en';
import { zh } from './zh';

const sources = import.meta.glob('/src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Leaves of the strings, by their path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

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

describe('strings', () => {
  it('are all there', () => {
    for (const [path, value] of [...leaves(en), ...leaves(zh)]) {
      if (typeof value === 'function') continue;
      expect(typeof value, path).toBe('string');
      if (!path.startsWith('.review.glyphs.')) expect(value, path).not.toBe('');
    }
  });

  it('say something for every parameter', () => {
    const any = new Proxy(() => '1', {
      get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : '1'),
    });
    for (const [path, value] of [...leaves(en), ...leaves(zh)]) {
      if (typeof value !== 'function') continue;
      const said = (value as (...args: unknown[]) => string)(any, any, any, any);
      expect(said, path).toBeTruthy();
      expect(said, path).not.toContain('undefined');
    }
  });

  it('stand in their file, not in the templates', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(20);
    for (const [file, source] of Object.entries(sources))
      expect(plainText(source).match(/[A-Za-z]{2,}/g) ?? [], file).toEqual([]);
  });

  it('are used for names of things too', () => {
    for (const [file, source] of Object.entries(sources)) {
      const literal = source.match(/\s(?:aria-label|title|placeholder|alt)="[^"{]*[A-Za-z]/g);
      expect(literal ?? [], file).toEqual([]);
    }
  });
});
