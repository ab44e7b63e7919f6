import { describe, expect, it } from 'vitest';
import golden from './forms.golden.json';
import { flip, FORMS, forms, PIECES, rotateLeft, rotateRight, usual } from './forms';
import { fromText, place, toText } from './placement';
import { squareName } from './square';

describe('forms', () => {
  it('each piece has its known number of forms', () => {
    expect(PIECES.map((piece) => forms(piece).length)).toEqual([
      8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4,
    ]);
    expect(FORMS).toHaveLength(63);
  });

  it('all 63 cover the squares that the rules crate says', () => {
    const ours = Object.fromEntries(
      FORMS.map((form) => {
        const placement = place(form, { col: 2, row: 1 });
        return [toText(placement), placement.squares.map(squareName).sort().join(' ')];
      }),
    );
    expect(ours).toEqual(golden);
  });

  it('four turns and two flips lead back', () => {
    for (const form of FORMS) {
      expect(rotateRight(rotateRight(rotateRight(rotateRight(form))))).toBe(form);
      expect(rotateLeft(rotateRight(form))).toBe(form);
      expect(flip(flip(form))).toBe(form);
    }
  });

  it('turns to the right as one sees it', () => {
    // The L lies with its foot up at the left; turned, it stands with the foot at the top right.
    const lying = usual('L');
    const standing = rotateRight(lying);
    expect([standing.width, standing.height]).toEqual([2, 4]);
    expect(standing.squares).toContainEqual({ col: 1, row: 3 });
  });

  it('is held by one of its own squares', () => {
    for (const form of FORMS) expect(form.squares).toContainEqual(form.grip);
  });
});

describe('moves as text', () => {
  it('go there and back', () => {
    for (const text of Object.keys(golden)) expect(toText(fromText(text)!)).toBe(text);
    expect(toText(fromText(' f3c4 ')!)).toBe('F3c4');
  });

  it('are nothing when they are wrong', () => {
    for (const text of ['', 'F', 'F0a1', 'F9a1', 'Q1a1', 'X2a1', 'F1', 'F1a0', 'F1aaa1', 'F1c100'])
      expect(fromText(text), text).toBeNull();
  });
});
