import { describe, expect, it } from 'vitest';
import { holds, without } from './multiset';
import { handItems } from './hand';
import { Held } from './held.svelte';
import { Order, pointsIn } from './order';
import { add, standing, wantedBy, type Choice } from './selection';
import { showOf } from './testing';

const cards = (text: string) => text.split(' ').filter(Boolean);
const spades = new Order(showOf('S'));

describe('order', () => {
  it('puts trumps first and the suits in alternating colours', () => {
    const hand = cards('H3 SA H2 BJ S2 DK C9 LJ HA D2');
    expect(spades.sort(hand)).toEqual(cards('BJ LJ S2 H2 D2 SA HA H3 C9 DK'));
  });

  it('is the one that the server tells', () => {
    const hand = cards('S3 H3 H2 D4 LJ');
    expect(new Order(showOf(null)).sort(hand)).toEqual(cards('LJ H2 S3 H3 D4'));
    expect(spades.sort(hand)).toEqual(cards('LJ H2 S3 H3 D4'));
    expect(spades.groups()).toEqual(['T', 'H', 'C', 'D']);
    expect(spades.groupOfAll(cards('S3 H2 BJ'))).toBe('T');
    expect(spades.groupOfAll(cards('S3 H3'))).toBeNull();
  });

  it('counts points', () => {
    expect(pointsIn(cards('H5 ST DK SA BJ'), showOf(null).points)).toBe(25);
  });
});

describe('cards counted copy by copy', () => {
  it('are taken out of a hand', () => {
    expect(without(cards('S9 S9 H3'), ['S9'])).toEqual(cards('S9 H3'));
    expect(holds(cards('S9 H3'), cards('S9 S9'))).toBe(false);
  });
});

describe('selection', () => {
  const lead: Choice = {
    lead: null,
    offered: [cards('HQ')],
    complete: false,
    groups: [cards('HA HA HK HK')],
  };
  const answer = (led: string, offered: string[], complete = true): Choice => ({
    lead: cards(led),
    offered: offered.map(cards),
    complete,
    groups: [],
  });

  it('takes a whole tractor or pair with the first tap of a lead, and single cards after it', () => {
    expect(add([], 'HA', lead, true)).toHaveLength(4);
    expect(add(cards('HK HK HA HA'), 'HQ', lead, true)).toHaveLength(5);
    expect(add([], 'HQ', lead, true)).toEqual(['HQ']);
    expect(add([], 'HA', lead, false)).toEqual(['HA']);
  });

  it('takes along what an answer leaves no choice about', () => {
    const pair = answer('H9 H9', ['H3 H3']);
    expect(add([], 'H3', pair, true)).toEqual(cards('H3 H3'));
    const free = answer('H9 H9', ['H3 H4', 'H3 HK', 'H4 HK']);
    expect(add([], 'H3', free, true)).toEqual(['H3']);
    expect(add(['H3'], 'HK', free, true)).toEqual(cards('H3 HK'));
    // One card too many begins anew with what was tapped.
    expect(add(cards('H3 HK'), 'H4', free, true)).toEqual(['H4']);
  });

  it('trusts the list only where the server lists everything', () => {
    expect(add([], 'H3', answer('H9 H9', ['H3 H3'], false), true)).toEqual(['H3']);
  });

  it('says how it stands, as far as it knows', () => {
    const pair = answer('H9 H9', ['H3 H3']);
    expect(wantedBy(pair)).toBe(2);
    expect(wantedBy(lead)).toBeNull();
    expect(standing([], pair)).toBe('empty');
    expect(standing(['H3'], pair)).toBe('few');
    expect(standing(cards('H3 H3 HK'), pair)).toBe('many');
    expect(standing(cards('H3 H3'), pair)).toBe('offered');
    expect(standing(cards('HK H5'), pair)).toBe('unknown');
    expect(standing(cards('HA HK'), lead)).toBe('unknown');
    expect(standing(cards('HQ'), lead)).toBe('offered');
  });
});

describe('the hand', () => {
  const looks = {
    selected: [],
    touched: new Map(),
    usable: null,
    fresh: [],
    marked: [],
    mark: null,
    reversed: false,
  };

  it('raises the copy that was touched', () => {
    const hand = cards('S9 S9 H3');
    const up = (touched: number, selected: string) =>
      handItems(hand, spades, {
        ...looks,
        selected: cards(selected),
        touched: new Map([['S9', touched]]),
      })
        .filter((item) => item.selected)
        .map(({ id }) => id);
    expect(up(1, 'S9')).toEqual(['S91']);
    expect(up(0, 'S9')).toEqual(['S90']);
    expect(up(0, 'S9 S9')).toEqual(['S90', 'S91']);
  });

  it('begins a suit with a gap, in either direction', () => {
    const items = handItems(cards('S9 H3 H4'), spades, { ...looks, reversed: true });
    expect(items.map(({ card }) => card)).toEqual(cards('H3 H4 S9'));
    expect(items.map(({ first }) => first)).toEqual([true, false, true]);
  });
});

describe('typed cards', () => {
  const hand = cards('SA SA HK');
  const lead: Choice = {
    lead: null,
    offered: [],
    complete: false,
    groups: [['SA', 'SA']],
  };
  const up = (held: Held, times: number, smart: boolean): number[] =>
    Array.from({ length: times }, () => {
      const items = handItems(hand, spades, {
        selected: held.cards,
        touched: held.touched,
        usable: null,
        fresh: [],
        marked: [],
        mark: null,
        reversed: false,
      });
      held.type('SA', items, lead, smart);
      return held.cards.length;
    });

  it('go up and then down again, so that every number can be had', () => {
    expect(up(new Held(), 4, true)).toEqual([2, 1, 0, 2]);
    expect(up(new Held(), 5, false)).toEqual([1, 2, 1, 0, 1]);
  });
});
