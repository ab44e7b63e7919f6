/** The game in words: what a move is, why a placement is not allowed, what the board looks like. */
import { spaceName } from './hex';
import { Position, type Verdict } from './position';
import { t } from '$lib/i18n';
import { fromText, paths, TILES, toText, type Placement } from './tiles';
import type { Party, SpaceName, Tile, View } from './view';

const DEGREES = 60;

export function speak(action: string): string {
  const placement = fromText(action);
  if (!placement) return action;
  const { tile, rotation, space, replaces } = placement;
  const args = { name: t('web-flows-tile', { tile }), degrees: rotation * DEGREES, space };
  return replaces ? t('web-flows-spoken-replace', args) : t('web-flows-spoken-place', args);
}

export const tileName = (tile: Tile): string =>
  t('web-flows-tile-name', { tile, name: t('web-flows-tile', { tile }) });

/** Which directions a tile joins. */
export function joined(tile: Tile, turns: number): string {
  const name = (direction: number) => t('web-flows-direction', { direction });
  return paths(tile, turns)
    .map(([from, to]) => t('web-flows-joins', { from: name(from), to: name(to) }))
    .join(t('web-list-comma'));
}

/** What may be said of a placement before it is made. */
export function judge(position: Position, placement: Placement, verdict: Verdict): string {
  if (verdict.fits) {
    const move = toText({ ...placement, replaces: verdict.replaces });
    return verdict.replaces
      ? t('web-flows-tools-supermove', { move })
      : t('web-flows-tools-fits', { move });
  }
  if (verdict.why === 'taken') return t('web-flows-tools-taken', { space: placement.space });
  const { told, otherwise } = verdict;
  const names = (told?.parties ?? []).map((party) => position.show.parties[party]?.name ?? '');
  const [name] = names;
  const why =
    name === undefined
      ? t('web-flows-tools-forbidden', { space: placement.space })
      : names.length === 1
        ? t('web-flows-tools-cut', { name })
        : t('web-flows-tools-crowded', { names: names.join(t('web-flows-tools-and')) });
  return `${why} ${otherwise ? t('web-flows-tools-otherwise') : t('web-flows-tools-nohow')}`;
}

/** A short name for the picture of the board. */
export function boardLabel({ show, placed }: Position): string {
  return t('web-flows-board', {
    spaces: show.spaces.length,
    placed: placed.length,
    last: show.last,
  });
}

/** A party by who sits there; a team by its sides, which are short and written along the board with the names. */
export function partyName({ seats, name }: Party, names: string[] | undefined): string {
  const [seat] = seats;
  return seats.length === 1 && seat !== undefined ? (names?.[seat] ?? name) : name;
}

/** The spaces of a route where a tile is missing. */
export const lacking = ({ route }: Party): SpaceName[] =>
  route.filter((stretch) => stretch.missing).map((stretch) => stretch.space);

export function describe(view: unknown): string[] {
  const position = new Position(view as View);
  const { show, radius } = position;
  const list = (names: string[]) => names.join(t('web-list-comma'));
  const rows = Array.from({ length: 2 * radius + 1 }, (_, index) => 2 * radius - index);
  const letter = (row: number) => spaceName({ row, col: 0 }).charAt(0);
  const cells = rows.map((row) => {
    const spaces = show.spaces.filter((space) => space.row === row);
    const said = spaces.map(({ name, tile }) =>
      t('web-flows-describe-cell', {
        name,
        what: tile
          ? t('web-flows-describe-tile', { tile: tile.tile, rotation: tile.rotation })
          : t('web-flows-describe-empty'),
      }),
    );
    return t('web-flows-describe-row', { row: letter(row), cells: list(said) });
  });
  const parties = show.parties.flatMap((party, index) => {
    const [one, other] = party.sides.map((side) => show.sides[side % 6]?.name ?? '');
    const lacks = lacking(party);
    const flows = position.placed
      .filter(({ tile }) => tile!.segments.some(({ owners }) => owners.includes(index)))
      .map((space) => space.name);
    return [
      t('web-flows-describe-party', {
        name: party.name,
        one: one ?? '',
        other: other ?? '',
        needs: t('web-flows-parties-needs', { count: party.needs }),
      }),
      ...(lacks.length > 0
        ? [t('web-flows-describe-route', { name: party.name, spaces: list(lacks) })]
        : []),
      ...(flows.length > 0
        ? [t('web-flows-describe-strands', { name: party.name, spaces: list(flows) })]
        : []),
    ];
  });
  const toMove = show.to_move === null ? null : show.seats[show.to_move];
  return [
    t('web-flows-describe-size', { rows: rows.map(letter).join(' ') }),
    ...cells,
    ...parties,
    ...(toMove && show.tile !== null
      ? [t('web-flows-describe-to-place', { seat: toMove.name, tile: tileName(show.tile) })]
      : []),
    ...allowed(position),
    t('web-flows-describe-bag', {
      counts: list(
        TILES.map((tile) =>
          t('web-flows-bag-count', { name: t('web-flows-tile', { tile }), count: show.bag[tile] }),
        ),
      ),
    }),
    ...(show.last ? [t('web-flows-describe-last', { move: speak(show.last) })] : []),
  ];
}

/** What may be placed, as short as possible: at first that is everything. */
function allowed({ show }: Position): string[] {
  const legal = Object.entries(show.legal);
  if (show.tile === null || legal.length === 0) return [];
  if (show.illegal.length === 0) return [t('web-flows-describe-everywhere')];
  return [
    t('web-flows-describe-allowed', {
      spaces: legal
        .map(([space, rotations]) =>
          t('web-flows-describe-rotations', { space, rotations: rotations.join(' ') }),
        )
        .join(t('web-list-semicolon')),
    }),
  ];
}
