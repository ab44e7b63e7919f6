import type { Table } from '$lib/api/types';
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Seats from './Seats.svelte';

const person = (name: string, you: boolean) => ({ kind: 'person', name, you, here: null });

function shown(here: (boolean | null)[], watching: number, yours: number[]): string {
  const table = {
    seats: [
      { name: 'First', holder: person('Anna', yours.includes(0)) },
      { name: 'Second', holder: person('Ben', yours.includes(1)) },
    ],
    yours,
    result: null,
  } as unknown as Table;
  const { container } = render(Seats, {
    table,
    here,
    thinkers: new Set<number>(),
    watching,
    turn: 0,
    over: false,
  });
  return container.textContent.replaceAll(/\s+/g, ' ').trim();
}

describe('who is here', () => {
  it('says who is here and who is away', () => {
    expect(shown([true, false], 0, [0])).toBe('Anna First · your seat Ben Second · away');
  });

  it('says nothing where it is not known', () => {
    expect(shown([true, null], 0, [0])).toBe('Anna First · your seat Ben Second');
  });

  it('does not count oneself among those who watch', () => {
    expect(shown([true, true], 1, [0])).toContain('1 person is watching');
    expect(shown([true, true], 1, [])).not.toContain('watch');
    expect(shown([true, true], 3, [])).toContain('2 other people are watching');
  });
});
