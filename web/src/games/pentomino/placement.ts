/** Moves as text: piece, number of the form, lower left corner of its box, as in `F3c4`. */
import { forms, isPiece, type Form } from './forms';
import { parseSquare, squareName, type Square } from './square';

export interface Placement {
  form: Form;
  corner: Square;
  squares: Square[];
}

export function place(form: Form, corner: Square): Placement {
  const squares = form.squares.map(({ col, row }) => ({
    col: corner.col + col,
    row: corner.row + row,
  }));
  return { form, corner, squares };
}

export function toText({ form, corner }: Pick<Placement, 'form' | 'corner'>): string {
  return `${form.piece}${form.number}${squareName(corner)}`;
}

export function fromText(text: string): Placement | null {
  const match = /^([a-zA-Z])(\d)([a-z]{1,2}\d{1,2})$/.exec(text.trim());
  if (!match) return null;
  const letter = match[1]!.toUpperCase();
  const corner = parseSquare(match[3]!);
  if (!isPiece(letter) || !corner) return null;
  const form = forms(letter)[Number(match[2]) - 1];
  return form ? place(form, corner) : null;
}
