import { describe, expect, it } from 'vitest';
import { FORMS } from './forms';
import { outline } from './outline';

describe('outline', () => {
  it('of one square is a square with four round corners, inside its edge', () => {
    const path = outline([{ col: 0, row: 0 }], 1, 0.1, 0.2);
    expect(path.match(/Q/g)).toHaveLength(4);
    const numbers = path.match(/-?[\d.]+/g)!.map(Number);
    expect(Math.min(...numbers)).toBeCloseTo(0.1);
    expect(Math.max(...numbers)).toBeCloseTo(0.9);
  });

  it('of every form is one closed line within its box', () => {
    for (const form of FORMS) {
      const path = outline(form.squares, form.height, 0.05, 0.2);
      expect(path.match(/Z/g)).toHaveLength(1);
      const numbers = path.match(/-?[\d.]+/g)!.map(Number);
      expect(Math.min(...numbers)).toBeCloseTo(0.05);
      expect(Math.max(...numbers)).toBeLessThan(Math.max(form.width, form.height));
    }
  });

  it('has as many corners as the cross has', () => {
    const cross = FORMS.find((form) => form.piece === 'X')!;
    expect(outline(cross.squares, 3, 0.05, 0.2).match(/Q/g)).toHaveLength(12);
  });
});
