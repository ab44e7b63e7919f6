import { describe, expect, it } from 'vitest';
import { baseOf, placeOf, starter } from './editing';
import type { Sheet } from './read';

describe('the text of a card', () => {
  it('begins as a copy that changes nothing', () => {
    const toml =
      '# Acol as in England.\nname = "acol"\nbase = "sayc"\n\n[notrump]\none = "12-14"  # weak\n';
    const text = starter('acol', { toml } as Sheet);
    expect(text).toMatch(/^name = ".+"\nbase = "acol"\n\n\[notrump\]\n# one = "12-14"  # weak\n$/);
  });

  it('names its base, or is built on the first of all', () => {
    expect(baseOf('name = "x"\nbase = "acol"\n')).toBe('acol');
    expect(baseOf('name = "x"\n')).toBe('sayc');
    expect(baseOf('')).toBe('sayc');
  });

  it('has a place for each fault', () => {
    const text = 'name = "x"\n[notrump]\none = "17-15"';
    const at = (line: number, column: number) => {
      const { start, end } = placeOf(text, line, column);
      return text.slice(start, end);
    };
    expect(at(3, 7)).toBe('"17-15"');
    expect(at(3, 0)).toBe('one = "17-15"');
    expect(at(1, 1)).toBe('name = "x"');
    expect(at(9, 9)).toBe('');
  });
});
