import type { Table } from '$lib/api/types';
import { language } from '$lib/i18n/language.svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compose, parse, playsOf } from './actions';
import { buryBar, playBar, waitBar } from './bar';
import { dealing, DELAYS } from './dealing';
import { roundsOf } from './history';
import { Typing } from './keyboard';
import { Order } from './order';
import { caughtUp, isAtRest, Pace, playsIn } from './pace.svelte';
import { DEFAULTS, read } from './prefs.svelte';
import { endsOf } from './rounds';
import { laidOf, sceneAt } from './scene';
import type { Choice } from './selection';
import { showOf, viewOf } from './testing';
import type { TrickRecord } from './view';
import { describe as inWords, speak, write } from './words';
import { handsAt, handsBefore } from './xray';

const TRICKS: TrickRecord[] = [
  {
    leader: 1,
    plays: [
      ['H9', 'H9'],
      ['H3', 'H5'],
      ['HT', 'HT'],
      ['S4', 'S4'],
    ],
    winner: 0,
    points: 25,
  },
  { leader: 0, plays: [['BJ'], ['C5']], winner: 0, points: 5 },
];
const before = viewOf({
  starter: 1,
  attackers: 25,
  tricks: TRICKS,
  counts: [22, 22, 23, 23],
  turn: 2,
});

describe('actions', () => {
  it('read back', () => {
    expect(parse('play SA SA')).toEqual({ verb: 'play', cards: ['SA', 'SA'] });
    expect(parse('resign')).toBeNull();
    expect(compose('pass-all')).toBe('pass-all');
    expect(playsOf(['pass', 'play S2', 'play S3 S3'])).toEqual([['S2'], ['S3', 'S3']]);
  });

  it('are spoken, but not the passes of a deal', () => {
    expect(speak('pass')).toBe('');
    expect(speak('play SA SA')).toBe('both copies of the ace of spades');
    expect(write('declare LJ LJ')).toBe('shows ☆ ☆');
  });
});

describe('the deal', () => {
  const view = viewOf({ phase: 'dealing', dealt: 9 });
  const chance = { ...view, declarable: [['H2']] };
  const usual = { speed: 'normal', stop: true } as const;
  const pass = { kind: 'pass', after: DELAYS.normal };

  it('goes on by itself until there is something new to declare', () => {
    expect(dealing(view, usual, false, new Set())).toEqual(pass);
    expect(dealing(chance, usual, false, new Set())).toEqual({ kind: 'ask' });
    expect(dealing(chance, usual, false, new Set(['H2']))).toEqual(pass);
    expect(dealing(chance, { ...usual, stop: false }, false, new Set())).toEqual(pass);
  });

  it('stands still while it is paused', () => {
    expect(dealing(view, usual, true, new Set())).toEqual({ kind: 'ask' });
  });

  it('asks at the close whenever there is anything to declare', () => {
    const close = { ...chance, phase: 'closing' } as const;
    expect(dealing(close, { ...usual, stop: false }, false, new Set(['H2']))).toEqual({
      kind: 'ask',
    });
    expect(dealing({ ...close, declarable: [] }, usual, false, new Set())).toEqual(pass);
    expect(dealing(viewOf(), usual, false, new Set())).toEqual({ kind: 'idle' });
  });
});

describe('the pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows what was there at first at once, and then play by play', () => {
    const pace = new Pace();
    const first = viewOf({ tricks: [{ ...TRICKS[0]!, plays: TRICKS[0]!.plays.slice(0, 2) }] });
    pace.follow(first, true);
    expect(pace.shown).toEqual({ round: 0, plays: 2, swept: 0 });
    pace.follow(before, true);
    expect(caughtUp(pace.shown, before)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(pace.shown.plays).toBe(3);
    vi.advanceTimersByTime(600);
    expect(pace.shown.plays).toBe(4);
    // The complete trick lies a while before it is turned.
    vi.advanceTimersByTime(700);
    expect(pace.shown).toEqual({ round: 0, plays: 4, swept: 0 });
    vi.advanceTimersByTime(3000);
    expect(pace.shown).toEqual({ round: 0, plays: 6, swept: 1 });
    expect(caughtUp(pace.shown, before)).toBe(true);
  });

  it('keeps a round that is over until somebody goes on', () => {
    const pace = new Pace();
    pace.follow(before, true);
    // The last plays and the next deal arrive together.
    const next = viewOf({ round: 1, phase: 'dealing' });
    pace.follow(next, true);
    vi.advanceTimersByTime(20_000);
    expect(pace.shown).toEqual({ round: 0, plays: 6, swept: 1 });
    expect(pace.source(next)).toBeNull();
    const last = { ...TRICKS[1]!, plays: [['BJ'], ['C5'], ['C3'], ['C4']] };
    pace.learn({ ...before, phase: 'round-over', tricks: [TRICKS[0]!, last] });
    expect(isAtRest(pace.shown, pace.source(next))).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(pace.shown).toEqual({ round: 0, plays: 8, swept: 2 });
    expect(isAtRest(pace.shown, pace.source(next))).toBe(true);
    pace.next();
    expect(pace.shown).toEqual({ round: 1, plays: 0, swept: 0 });
    expect(pace.source(next)).toBe(next);
  });

  it('goes back with a move that was taken back', () => {
    const pace = new Pace();
    pace.follow(before, true);
    const undone = viewOf({ tricks: TRICKS.slice(0, 1) });
    pace.follow(undone, true);
    expect(pace.shown).toEqual({ round: 0, plays: 4, swept: 0 });
  });
});

describe('the scene', () => {
  it('has what is shown and nothing of what comes', () => {
    const scene = sceneAt(before, { plays: 2, swept: 0 });
    expect(scene.trick?.plays).toHaveLength(2);
    expect(scene.told).toBe(false);
    expect(scene.turn).toBe(3);
    expect(scene.points).toBe(0);
    expect(scene.counts).toEqual([25, 23, 23, 25]);
  });

  it('is the present when everything is shown', () => {
    const scene = sceneAt(before, { plays: playsIn(TRICKS), swept: 1 });
    expect(scene.trick?.plays).toEqual([['BJ'], ['C5']]);
    expect(scene.told).toBe(true);
    expect(scene.last).toMatchObject({ leader: 1, points: 25 });
    expect([scene.points, scene.turn]).toEqual([25, 2]);
    expect(scene.counts).toEqual(before.counts);
  });

  it('keeps the last trick apart from the one that lies complete', () => {
    const scene = sceneAt(viewOf({ tricks: [TRICKS[0]!] }), { plays: 4, swept: 0 });
    expect(scene.trick?.winner).toBe(0);
    expect(scene.last).toBeNull();
  });
});

describe('what lies on the table', () => {
  it('is the trick, with the winner only when all of it is shown', () => {
    const laid = laidOf(TRICKS[1]!, true, null, 0);
    expect(laid.map((play) => play?.winning ?? null)).toEqual([true, false, null, null]);
    expect(laidOf(TRICKS[1]!, false, null, 0)[0]?.winning).toBe(false);
  });

  it('and what is on its way, alone if it is a lead', () => {
    expect(laidOf(TRICKS[1]!, true, ['C3'], 2)[2]).toMatchObject({ cards: ['C3'], sent: true });
    expect(laidOf(TRICKS[0]!, true, ['C3'], 0).filter(Boolean)).toHaveLength(1);
  });
});

describe('the bar', () => {
  const order = new Order(showOf('S'));
  const view = viewOf({ trump: 'S', starter: 0, show: showOf('S') });
  const lead: Choice = { lead: null, offered: [['S3']], complete: false, groups: [] };
  const says = (...codes: string[]) => ({ says: codes.map((code) => ({ code, text: code })) });

  it('tells certain throws from risky ones by what the server says', () => {
    const throws = ['HA', 'HA', 'HK'];
    const certain = playBar(order, lead, throws, says('shengji-x', 'shengji-throw-sure'));
    expect(certain).toMatchObject({ mark: 'certain', tone: 'good', ready: true });
    const risky = playBar(order, lead, throws, says('shengji-x', 'shengji-throw-risky'));
    expect(risky).toMatchObject({ mark: 'risky', tone: 'warn', ready: true });
    expect(playBar(order, lead, ['S3'], null)).toMatchObject({ mark: null, ready: true });
  });

  it('waits for the server where it does not know, and says why not', () => {
    expect(playBar(order, lead, ['HA', 'S3'], null)).toMatchObject({ ready: false });
    const refused = playBar(order, lead, ['HA', 'S3'], { refusal: 'One suit only.' });
    expect(refused).toMatchObject({ detail: 'One suit only.', tone: 'warn', ready: false });
  });

  it('counts what is buried', () => {
    const eight = ['HA', 'HK', 'HQ', 'HT', 'H9', 'H8', 'H7', 'H5'];
    expect(buryBar(eight, false, view.show)).toMatchObject({
      ready: true,
      detail: '25 points in it.',
    });
    expect(buryBar(eight.slice(1), false, view.show).ready).toBe(false);
    expect(buryBar([...eight, 'H3'], false, view.show)).toMatchObject({
      ready: false,
      mark: '1 too many',
    });
  });

  it('says who is to act', () => {
    expect(waitBar(view, 3, false, []).text).toBe('West to act.');
    expect(waitBar(view, 3, true, []).text).toContain('One moment');
  });
});

describe('all four hands', () => {
  it('are read from how the round went', () => {
    expect(handsBefore(TRICKS, 0)[1]).toEqual(['H9', 'H9', 'C5']);
    expect(handsBefore(TRICKS, 1)[1]).toEqual(['C5']);
    const end = { ...before, phase: 'round-over' as const };
    expect(handsAt(viewOf({ tricks: [TRICKS[0]!] }), end)?.[0]).toEqual(['BJ']);
    expect(handsAt(viewOf({ phase: 'dealing' }), end)).toBeNull();
    expect(handsAt(viewOf(), null)).toBeNull();
  });
});

describe('history', () => {
  const made = (seat: number, action: string | null) => ({ seat, action });

  it('has rounds and tricks, and no passes', () => {
    const rounds = roundsOf([
      made(0, 'pass'),
      made(1, 'declare H2'),
      made(1, null),
      ...[1, 2, 3, 0, 1].map((seat) => made(seat, 'play S3')),
      made(2, 'next'),
      made(2, 'pass-all'),
      made(3, 'declare S3 S3'),
    ]);
    expect(
      rounds.map(({ deal, tricks }) => [deal.length, tricks.map((trick) => trick.length)]),
    ).toEqual([
      [2, [4, 1]],
      [1, []],
    ]);
  });

  it('knows where each round ended', () => {
    const moves = ['play S3', 'next', 'pass', 'next', 'pass'].map((action) => ({ action }));
    const at = (phase: string) => ({ ply: 7, moves, view: { phase } }) as unknown as Table;
    expect(endsOf(at('dealing'))).toEqual([3, 5]);
    expect(endsOf(at('round-over'))).toEqual([3, 5, 7]);
    expect(endsOf(at('over'))).toEqual([3, 5, 7]);
  });
});

describe('typing', () => {
  const typed = (keys: string): string[] => {
    const cards: string[] = [];
    const typing = new Typing((card) => cards.push(card));
    for (const key of keys) typing.key(key);
    return cards;
  };

  it('names cards by their letters', () => {
    expect(typed('saHk')).toEqual(['SA', 'HK']);
    expect(typed('bjlj')).toEqual(['BJ', 'LJ']);
    expect(typed('d10ct')).toEqual(['DT', 'CT']);
    expect(typed('zsxq')).toEqual([]);
    const typing = new Typing(() => undefined);
    typing.key('h');
    expect(typing.begun).toBe(true);
    typing.key('t');
    expect(typing.begun).toBe(false);
  });
});

describe('words', () => {
  it('change with the language', async () => {
    await language.use('zh');
    expect(speak('play SA SA')).toBe('一对黑桃A');
    expect(inWords(viewOf({ hand: ['SA', 'BJ'] }))[0]).toBe('你坐南家。');
    await language.use('en');
    expect(inWords(viewOf({ hand: ['SA', 'BJ'] })).join(' ')).toContain('Your hand: trumps ★');
  });

  it('never name a card that the view does not hold', () => {
    const said = inWords(viewOf({ hand: ['SA'], counts: [1, 1, 1, 1] })).join(' ');
    expect(said.match(/[♠♥♦♣]/g) ?? []).toEqual([]);
  });
});

describe('preferences', () => {
  it('take the default for whatever is unsound', () => {
    for (const text of [null, '', '{', '[]', 'null', '7']) expect(read(text)).toEqual(DEFAULTS);
    expect(read('{"language":"zh","speed":"warp","autoplay":1,"smart":false}')).toEqual({
      ...DEFAULTS,
      smart: false,
    });
  });
});
