/** The game in words: why a piece does not fit, what a move is, what the board looks like. */
import { t } from '$lib/i18n';
import { fromText } from './placement';
import { Position, type Misfit, type View } from './position';
import { columnName, squareName } from './square';
import type { Piece } from './forms';

export function whyNot(misfit: Misfit, piece: Piece): string {
  const words = t.pentomino.misfit;
  switch (misfit.why) {
    case 'absent':
      return words.absent(piece);
    case 'used':
      return words.used(piece, misfit.move);
    case 'outside':
      return words.outside;
    case 'blocked':
      return words.blocked(squareName(misfit.square));
    case 'taken':
      return words.taken(squareName(misfit.square), misfit.by);
  }
}

export function speak(action: string): string {
  const placement = fromText(action);
  if (!placement) return action;
  return t.pentomino.spoken(
    placement.form.piece,
    placement.squares.map(squareName).join(', '),
    action,
  );
}

/** A short name for the picture of the board. */
export function boardLabel(position: Position): string {
  const last = position.placed.at(-1);
  return t.pentomino.board(
    position.width,
    position.height,
    position.placed.length,
    last ? last.form.piece : null,
  );
}

export function describe(view: unknown): string[] {
  const position = new Position(view as View);
  const words = t.pentomino.describe;
  const taken = new Map(
    position.placed.flatMap(({ form, squares }) =>
      squares.map((square) => [squareName(square), form.piece] as const),
    ),
  );
  const holes = new Set(position.blocked.map(squareName));
  const rows = Array.from({ length: position.height }, (_, index) => {
    const row = position.height - 1 - index;
    const cells = Array.from({ length: position.width }, (_, col) => {
      const name = squareName({ col, row });
      return taken.get(name) ?? (holes.has(name) ? words.hole : words.free);
    });
    return words.row(row + 1, cells.join(' '));
  });
  const room = position.left.filter((piece) => position.fitsAnywhere(piece));
  const noRoom = position.left.filter((piece) => !room.includes(piece));
  return [
    words.size(position.width, position.height, columnName(position.width - 1)),
    ...rows,
    room.length > 0 ? words.left(room.join(' ')) : words.nothingLeft,
    ...(noRoom.length > 0 ? [words.noRoom(noRoom.join(' '))] : []),
    ...position.placed.map(({ form, squares }, index) =>
      words.placed(index + 1, form.piece, squares.map(squareName).join(' ')),
    ),
  ];
}
