import { describe, expect, it } from 'vitest';
import { prose } from '$lib/i18n/message';
import { seenByFirst, usualParties } from './values';

const scale = { unit: prose('winning chances'), least: 0, most: 1 };

describe('values seen by the first seat', () => {
  it('turn round for the other side and not for a partner', () => {
    expect(seenByFirst(0.25, 0, usualParties(2), scale)).toBe(0.25);
    expect(seenByFirst(0.25, 1, usualParties(2), scale)).toBe(0.75);
    expect(seenByFirst(0.25, 2, usualParties(4), scale)).toBe(0.25);
    expect(seenByFirst(0.25, 2, [0, 1, 1, 0], scale)).toBe(0.75);
  });

  it('say nothing where three compete', () => {
    expect(seenByFirst(0.25, 1, [0, 1, 2], scale)).toBeNull();
    expect(seenByFirst(0.25, 0, [0, 1, 2], scale)).toBe(0.25);
  });
});
