/** Numbers as they stand in a sentence, the same in every language. */

const MINUS = '−';

/** With a true minus: −1.5. */
export const negative = (value: number, digits?: number): string => {
  const size = Math.abs(value);
  const text = digits === undefined ? String(size) : size.toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
};

/** With its sign: +1.5, −1.5, and 0 without one. */
export const signed = (value: number, digits?: number): string => {
  const text = negative(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
};

/** A chance from 0 to 1: 36 %. */
export const chance = (value: number): string => `${Math.round(100 * value)} %`;
