import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOUBLE, Taps } from './taps';

const here = { col: 2, row: 3 };
const there = { col: 5, row: 1 };

describe('taps', () => {
  const aim = vi.fn();
  const turn = vi.fn();
  const place = vi.fn();
  let taps: Taps;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    taps = new Taps({ aim, turn, place });
  });
  afterEach(() => vi.useRealTimers());

  it('the first aims, the same square again places', () => {
    taps.tap(here, 0);
    expect(aim).toHaveBeenCalledWith(here);
    taps.tap(here, 1000);
    expect(place).not.toHaveBeenCalled();
    vi.advanceTimersByTime(DOUBLE);
    expect(place).toHaveBeenCalledOnce();
  });

  it('another square aims anew', () => {
    taps.tap(here, 0);
    taps.tap(there, 1000);
    vi.advanceTimersByTime(DOUBLE);
    expect(aim).toHaveBeenLastCalledWith(there);
    expect(place).not.toHaveBeenCalled();
  });

  it('two in quick succession turn and never place', () => {
    taps.tap(here, 0);
    taps.tap(here, 100);
    expect(turn).toHaveBeenCalledOnce();
    taps.tap(here, 2000);
    taps.tap(here, 2100);
    vi.advanceTimersByTime(5000);
    expect(turn).toHaveBeenCalledTimes(2);
    expect(place).not.toHaveBeenCalled();
  });

  it('forgets its aim with another piece', () => {
    taps.tap(here, 0);
    taps.reset();
    taps.tap(here, 1000);
    vi.advanceTimersByTime(DOUBLE);
    expect(place).not.toHaveBeenCalled();
  });

  it('a quick tap with another piece aims, and is no second one', () => {
    taps.tap(here, 0);
    taps.reset();
    taps.tap(there, 100);
    expect(aim).toHaveBeenLastCalledWith(there);
    expect(turn).not.toHaveBeenCalled();
  });
});
