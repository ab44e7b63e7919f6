/** Where the days of practice lie on the chart: time to the right, marks from 0 to 10 upwards. */
import type { Period } from '$lib/api/types';

export const WIDTH = 640;
export const HEIGHT = 200;
/** Room for the numbers at the edge. */
const LEFT = 30;
const PAD = 14;
export const MOST = 10;

export interface Dot {
  x: number;
  y: number;
  /** The ends of the 95 % interval, if there is one. */
  low: number | null;
  high: number | null;
  date: string;
}

export function y(mark: number): number {
  const inside = Math.min(MOST, Math.max(0, mark));
  return HEIGHT - PAD - (inside / MOST) * (HEIGHT - 2 * PAD);
}

/** Days without practice take their room too, so that a pause is seen as one. */
export function dots(days: readonly Period[]): Dot[] {
  const times = days.map(({ date }) => Date.parse(date));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  const width = WIDTH - LEFT - 2 * PAD;
  return days.map(({ date, score }, index) => ({
    date,
    x: LEFT + PAD + (span === 0 ? 0.5 : (times[index]! - first) / span) * width,
    y: y(score.mean),
    low: score.low == null ? null : y(score.low),
    high: score.high == null ? null : y(score.high),
  }));
}

export const EDGE = LEFT;
