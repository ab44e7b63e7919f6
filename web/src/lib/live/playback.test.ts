import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from './playback.svelte';

describe('playback', () => {
  let playback: Playback;
  beforeEach(() => {
    vi.useFakeTimers();
    playback = new Playback();
    playback.reset(0);
  });
  afterEach(() => vi.useRealTimers());

  it('lets moves out one by one', () => {
    playback.arrive(3);
    expect(playback.shown).toBe(0);
    vi.advanceTimersByTime(1400);
    expect(playback.shown).toBe(1);
    vi.advanceTimersByTime(2800);
    expect(playback.shown).toBe(3);
    vi.advanceTimersByTime(10_000);
    expect(playback.shown).toBe(3);
    playback.arrive(4);
    vi.advanceTimersByTime(1400);
    expect(playback.shown).toBe(4);
  });

  it('pauses, steps and goes on', () => {
    playback.arrive(5);
    playback.pause();
    vi.advanceTimersByTime(60_000);
    expect(playback.shown).toBe(0);
    expect(playback.waiting).toBe(5);
    playback.step();
    playback.step();
    vi.advanceTimersByTime(60_000);
    expect(playback.shown).toBe(2);
    playback.resume();
    vi.advanceTimersByTime(60_000);
    expect(playback.shown).toBe(5);
    playback.step();
    expect(playback.shown).toBe(5);
  });

  it('takes another speed at once', () => {
    playback.setSpeed('slow');
    playback.arrive(10);
    vi.advanceTimersByTime(2900);
    expect(playback.shown).toBe(0);
    playback.setSpeed('fast');
    vi.advanceTimersByTime(1000);
    expect(playback.shown).toBe(2);
    playback.setSpeed('instant');
    expect(playback.shown).toBe(10);
  });

  it('goes back with an undo', () => {
    playback.arrive(4);
    playback.finish();
    playback.arrive(2);
    expect(playback.shown).toBe(2);
    expect(playback.waiting).toBe(0);
  });
});
