/** Marks, costs and days as people read them, and what may be said of a mean. */
import type { Estimate } from '$lib/api/types';
import { language } from '$lib/i18n/language.svelte';

/** One place after the point: more would pretend to know more. */
export const oneDecimal = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return value < 0 && text !== '0.0' ? `−${text}` : text;
};

/** The end of an interval of marks: few answers would stretch it beyond those that there are. */
export const within = (mark: number): string => oneDecimal(Math.min(10, Math.max(0, mark)));

/** Days are counted in universal time, as the server counts them. */
const DAY = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** English days are written 17 November. */
export const sayDay = (when: string | number): string =>
  new Intl.DateTimeFormat(language.code === 'en' ? 'en-GB' : language.code, DAY).format(
    new Date(when),
  );

export type Kind = 'strong' | 'weak' | 'open' | 'few';

/** With fewer answers than this an interval means little. */
const ENOUGH = 5;

/** Whether a theme stands out from one's average by more than chance. */
export function kindOf(theme: Estimate, all: Estimate | null | undefined): Kind {
  const { count, low, high } = theme;
  if (!all || count < ENOUGH || low == null || high == null) return 'few';
  if (high < all.mean) return 'weak';
  return low > all.mean ? 'strong' : 'open';
}
