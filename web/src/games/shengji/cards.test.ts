import { describe, expect, it } from 'vitest';
import { canBeat, decompose, holds, without } from './components';
import { handItems } from './hand';
import { Held } from './held.svelte';
import { isCertain, isVoid, unseen } from './knowledge';
import { Order, pointsIn } from './order';
import { add, componentOf, forced, isComplete, standing, type Choice } from './selection';
import type { View } from './view';
import { viewOf } from './testing';

const cards = (text: string) => text.split(' ').filter(Boolean);
const spades = new Order('2', 'S');

describe('order', () => {
  it('puts trumps first and the suits in alternating colours', () => {
    const hand = cards('H3 SA H2 BJ S2 DK C9 LJ HA D2');
    expect(spades.sort(hand)).toEqual(cards('BJ LJ S2 H2 D2 SA HA H3 C9 DK'));
  });

  it('sorts anew with each declaration', () => {
    const hand = cards('S3 H3 H2 D4 LJ');
    expect(new Order('2', null).sort(hand)).toEqual(cards('LJ H2 S3 H3 D4'));
    expect(new Order('2', 'H').sort(hand)).toEqual(cards('LJ H2 H3 S3 D4'));
    expect(new Order('2', 'D').sort(hand)).toEqual(cards('LJ H2 D4 S3 H3'));
  });

  it('knows which cards are equally high', () => {
    expect(spades.rung('H2')).toBe(spades.rung('C2'));
    expect(spades.rung('S2')).toBe(spades.rung('H2') + 1);
    expect(spades.rung('LJ')).toBe(spades.rung('S2') + 1);
    expect(spades.rung('H2')).toBe(spades.rung('SA') + 1);
    const none = new Order('7', 'N');
    expect(none.rung('S7')).toBe(none.rung('D7'));
    expect(none.rung('LJ')).toBe(none.rung('S7') + 1);
    expect(none.rung('H8')).toBe(none.rung('H6') + 1);
  });

  it('counts points', () => {
    expect(pointsIn(cards('H5 ST DK SA BJ'))).toBe(25);
  });
});

describe('components', () => {
  const shapes = (order: Order, text: string) =>
    decompose(order, cards(text)).map(({ pairs }) => pairs);

  it('are found as the rule book finds them', () => {
    expect(shapes(new Order('8', 'S'), 'H7 H7 H9 H9')).toEqual([2]);
    expect(shapes(new Order('2', 'S'), 'H7 H7 H9 H9')).toEqual([1, 1]);
    expect(shapes(spades, 'SK SK SA SA H2 H2')).toEqual([3]);
    expect(shapes(spades, 'H2 H2 C2 C2')).toEqual([1, 1]);
    expect(shapes(spades, 'SA SA H2 H2 C2 C2 S2 S2')).toEqual([3, 1]);
    expect(shapes(spades, 'S2 S2 LJ LJ BJ BJ')).toEqual([3]);
    expect(shapes(new Order('2', 'N'), 'H2 H2 LJ LJ')).toEqual([2]);
    expect(shapes(new Order('7', 'S'), 'HA HA H2 H2')).toEqual([1, 1]);
    expect(shapes(spades, 'H9 H9 HT HT HQ')).toEqual([2, 0]);
  });

  it('are beaten by the same shape only', () => {
    const [tractor] = decompose(spades, cards('H9 H9 HT HT'));
    expect(canBeat(spades, tractor!, cards('HJ HJ HK HK'))).toBe(false);
    expect(canBeat(spades, tractor!, cards('HJ HJ HQ HQ'))).toBe(true);
    const [pair] = decompose(spades, cards('HQ HQ'));
    expect(canBeat(spades, pair!, cards('HK HA'))).toBe(false);
    expect(canBeat(spades, pair!, cards('HK HK'))).toBe(true);
  });

  it('are taken out of a hand copy by copy', () => {
    expect(without(cards('S9 S9 H3'), ['S9'])).toEqual(cards('S9 H3'));
    expect(holds(cards('S9 H3'), cards('S9 S9'))).toBe(false);
  });
});

describe('selection', () => {
  const lead: Choice = {
    hand: cards('HA HA HK HK HQ H3 S5'),
    order: spades,
    lead: null,
    offered: [],
  };
  const answer = (hand: string, led: string, offered: string[]): Choice => ({
    hand: cards(hand),
    order: spades,
    lead: cards(led),
    offered: offered.map(cards),
  });

  it('takes a whole tractor or pair with the first tap of a lead, and single cards after it', () => {
    expect(componentOf(lead.hand, spades, 'HK')).toEqual(cards('HK HK HA HA'));
    expect(add([], 'HA', lead, true)).toHaveLength(4);
    expect(add(cards('HK HK HA HA'), 'HQ', lead, true)).toHaveLength(5);
    expect(add([], 'HQ', lead, true)).toEqual(['HQ']);
    expect(add([], 'HA', lead, false)).toEqual(['HA']);
  });

  it('takes along what an answer leaves no choice about', () => {
    const pair = answer('H3 H3 HK H5', 'H9 H9', ['H3 H3']);
    expect(add([], 'H3', pair, true)).toEqual(cards('H3 H3'));
    expect(forced(pair)).toEqual(cards('H3 H3'));
    const free = answer('H3 H4 HK D5', 'H9 H9', ['H3 H4', 'H3 HK', 'H4 HK']);
    expect(add([], 'H3', free, true)).toEqual(['H3']);
    expect(add(['H3'], 'HK', free, true)).toEqual(cards('H3 HK'));
    // One card too many begins anew with what was tapped.
    expect(add(cards('H3 HK'), 'H4', free, true)).toEqual(['H4']);
  });

  it('says how it stands', () => {
    const pair = answer('H3 H3 HK H5', 'H9 H9', ['H3 H3']);
    expect(standing([], pair)).toBe('empty');
    expect(standing(['H3'], pair)).toBe('few');
    expect(standing(cards('H3 H3 HK'), pair)).toBe('many');
    expect(standing(cards('H3 H3'), pair)).toBe('offered');
    expect(standing(cards('HK H5'), pair)).toBe('refused');
    expect(standing(cards('HA HK'), lead)).toBe('unknown');
    expect(standing(cards('HA S5'), lead)).toBe('refused');
  });

  it('trusts the list only where the server lists everything', () => {
    const many = 'D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA C3 C4 C5 C6 C7';
    expect(isComplete(answer(many, 'H3 H3', []))).toBe(true);
    expect(isComplete(answer(many, 'H3 H3 H4 H4', []))).toBe(false);
    expect(standing(cards('D3 D4 D5 D6'), answer(many, 'H3 H3 H4 H4', []))).toBe('unknown');
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
  const lead: Choice = { hand, order: spades, lead: null, offered: [] };
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

describe('what is certain', () => {
  const view = (more: Partial<View>) => viewOf({ rank: '2', trump: 'S', starter: 0, ...more });

  it('counts what lies open and nothing else', () => {
    const seen = view({
      hand: cards('HA HK'),
      tricks: [{ leader: 0, plays: [cards('HQ'), cards('H3')], winner: 0, points: 0 }],
    });
    expect(unseen(seen)).toHaveLength(104);
    expect(unseen({ ...seen, kitty: cards('C3 C4 C5 C6 C7 C8 C9 CT') })).toHaveLength(96);
  });

  it('calls a throw certain when nobody can beat a part of it', () => {
    const hand = cards('HA HA HK');
    expect(isCertain(view({ hand }), spades, hand)).toBe(true);
    expect(isCertain(view({ hand }), spades, cards('HA HK'))).toBe(true);
    expect(isCertain(view({ hand: cards('HA HK') }), spades, cards('HA HK'))).toBe(false);
    expect(isCertain(view({ hand: cards('HA HA HQ HQ') }), spades, cards('HA HQ HQ'))).toBe(false);
  });

  it('and when everybody has shown to be void', () => {
    const trick = {
      leader: 0,
      plays: [cards('HA'), cards('D3'), cards('C3'), cards('S3')],
      winner: 3,
      points: 0,
    };
    const after = view({ hand: cards('H9 H3'), tricks: [trick] });
    expect(isVoid(after, spades, 1, 'H')).toBe(true);
    expect(isVoid(after, spades, 0, 'H')).toBe(false);
    expect(isCertain(after, spades, cards('H9 H3'))).toBe(true);
  });
});
