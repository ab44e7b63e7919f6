import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caughtUp, isAtRest, Pace } from './pace.svelte';
import { boardOf, finishedOf } from './testing';
import type { BoardView, View } from './view';

const board = (more: Partial<BoardView>): BoardView =>
  boardOf({
    number: '1',
    vulnerability: 'None',
    hands: 'N:- - T85.A65.Q98.AKT3 -',
    auction: 'N: 1NT Pass 3NT Pass Pass Pass',
    contract: '3NT-N',
    record: [],
    hand_to_play: null,
    tricks_played: [],
    ...more,
  });

const view = (now: BoardView | null, more: Partial<View> = {}): View => ({
  seat: 'S',
  card: 'sayc',
  scoring: 'imps',
  boards: 2,
  board: now,
  finished: [],
  points: { NS: 0, EW: 0 },
  ...more,
});

describe('the pace', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_000);
  });
  afterEach(() => vi.useRealTimers());

  it('shows what is there at first, then card after card, and holds a trick', () => {
    const pace = new Pace();
    pace.follow(view(board({})), true);
    expect(pace.shown.moment).toEqual({ calls: 6, cards: 0, swept: 0 });
    const later = view(board({ record: ['H2', 'H5', 'H4', 'HK', 'SA'] }));
    pace.follow(later, true);
    vi.advanceTimersByTime(1);
    expect(pace.shown.moment.cards).toBe(1);
    expect(caughtUp(pace.shown, later)).toBe(false);
    vi.advanceTimersByTime(1300);
    expect(pace.shown.moment).toEqual({ calls: 6, cards: 4, swept: 0 });
    vi.advanceTimersByTime(5000);
    expect(pace.shown.moment).toEqual({ calls: 6, cards: 5, swept: 4 });
    expect(caughtUp(pace.shown, later)).toBe(true);
  });

  it('jumps when one looks back, takes back, or is in a hurry', () => {
    const pace = new Pace();
    const late = view(board({ record: ['H2', 'H5', 'H4', 'HK', 'SA'] }));
    pace.follow(late, true);
    pace.follow(view(board({ record: ['H2'] })), true);
    expect(pace.shown.moment.cards).toBe(1);
    pace.follow(late, false);
    expect(pace.shown.moment.cards).toBe(5);
    pace.follow(view(board({ record: [] })), true);
    pace.follow(late, true);
    pace.hurry();
    expect(pace.shown.moment.cards).toBe(5);
  });

  it('rests at the end of a board until somebody goes on', () => {
    const pace = new Pace();
    pace.follow(view(board({ auction: 'N: Pass Pass Pass', contract: null })), true);
    const next = view(board({ number: '2', auction: 'E: Pass', contract: null }), {
      finished: [
        finishedOf({
          auction: 'N: Pass Pass Pass Pass',
          result: 'Pass',
          score: 0,
          contract: null,
          needed: null,
          tricks: null,
        }),
      ],
    });
    pace.follow(next, true);
    vi.advanceTimersByTime(5000);
    expect(pace.shown.board).toBe(0);
    expect(isAtRest(pace.shown, next)).toBe(true);
    pace.next();
    vi.advanceTimersByTime(5000);
    expect(pace.shown).toEqual({ board: 1, moment: { calls: 1, cards: 0, swept: 0 } });
    pace.stop();
  });
});
