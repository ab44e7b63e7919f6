/** Squares: column and row from 0, named like `c4` with a1 at the bottom left. */

export interface Square {
  col: number;
  row: number;
}

export function columnName(col: number): string {
  const last = String.fromCharCode(97 + (col % 26));
  return col < 26 ? last : String.fromCharCode(96 + Math.floor(col / 26)) + last;
}

export function squareName({ col, row }: Square): string {
  return `${columnName(col)}${row + 1}`;
}

export function parseSquare(text: string): Square | null {
  const match = /^([a-z]{1,2})([1-9]\d?)$/.exec(text);
  if (!match) return null;
  let col = 0;
  for (const letter of match[1]!) col = col * 26 + letter.charCodeAt(0) - 96;
  return { col: col - 1, row: Number(match[2]) - 1 };
}

export function same(a: Square, b: Square): boolean {
  return a.col === b.col && a.row === b.row;
}
