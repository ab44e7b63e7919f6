/** The game in words: why a piece does not fit, what a move is, what the board looks like. */
import { t } from '$lib/i18n';
import type { Worth } from './explorer/explorer.svelte';
import { fromText } from './placement';
import { Position, type Misfit, type View } from './position';
import { columnName, squareName } from './square';
import type { Piece } from './forms';

export function whyNot(misfit: Misfit, piece: Piece): string {
  switch (misfit.why) {
    case 'absent':
      return t('web-pentomino-misfit-absent', { piece });
    case 'used':
      return t('web-pentomino-misfit-used', { piece, move: misfit.move });
    case 'outside':
      return t('web-pentomino-misfit-outside');
    case 'blocked':
      return t('web-pentomino-misfit-blocked', { square: squareName(misfit.square) });
    case 'taken':
      return t('web-pentomino-misfit-taken', { square: squareName(misfit.square), by: misfit.by });
    case 'refused':
      return t('web-pentomino-misfit-refused');
  }
}

/** What is proven of a placement. */
export function sayWorth(move: string, worth: Worth | undefined): string {
  switch (worth) {
    case 'wins':
      return t('web-explore-held-wins', { move });
    case 'draws':
      return t('web-explore-held-draws', { move });
    case 'loses':
      return t('web-explore-held-loses', { move });
    default:
      return t('web-explore-held-open', { move });
  }
}

export function speak(action: string): string {
  const placement = fromText(action);
  if (!placement) return action;
  return t('web-pentomino-spoken', {
    piece: placement.form.piece,
    squares: placement.squares.map(squareName).join(t('web-list-comma')),
    action,
  });
}

/** A short name for the picture of the board. */
export function boardLabel(position: Position): string {
  const last = position.placed.at(-1);
  return t('web-pentomino-board', {
    width: position.width,
    height: position.height,
    placed: position.placed.length,
    last: last ? last.form.piece : null,
  });
}

export function describe(view: unknown): string[] {
  const position = new Position(view as View);
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
      return (
        taken.get(name) ??
        (holes.has(name) ? t('web-pentomino-describe-hole') : t('web-pentomino-describe-free'))
      );
    });
    return t('web-pentomino-describe-row', { row: row + 1, cells: cells.join(' ') });
  });
  const room = position.left.filter((piece) => position.fitsAnywhere(piece));
  const noRoom = position.left.filter((piece) => !room.includes(piece));
  return [
    t('web-pentomino-describe-size', {
      width: position.width,
      height: position.height,
      'last-column': columnName(position.width - 1),
    }),
    ...rows,
    room.length > 0
      ? t('web-pentomino-describe-left', { pieces: room.join(' ') })
      : t('web-pentomino-describe-nothing-left'),
    ...(noRoom.length > 0
      ? [t('web-pentomino-describe-no-room', { pieces: noRoom.join(' ') })]
      : []),
    ...position.placed.map(({ form, squares }, index) =>
      t('web-pentomino-describe-placed', {
        number: index + 1,
        piece: form.piece,
        squares: squares.map(squareName).join(' '),
      }),
    ),
  ];
}
