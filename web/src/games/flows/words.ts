/** The game in words: what a move is, why a placement is not allowed, what the board looks like. */
import { spaceName } from './hex';
import { Position, type Verdict } from './position';
import { f } from './strings';
import { fromText, paths, TILES, toText, type Placement } from './tiles';
import type { Party, SpaceName, Tile, View } from './view';

export function speak(action: string): string {
  const placement = fromText(action);
  if (!placement) return action;
  const say = placement.replaces ? f.spoken.replace : f.spoken.place;
  return say(f.tiles[placement.tile], placement.rotation, placement.space);
}

export const tileName = (tile: Tile): string => f.tileName(tile, f.tiles[tile]);

/** Which directions a tile joins. */
export function joined(tile: Tile, turns: number): string {
  const name = (direction: number) => f.directions[direction] ?? '';
  return paths(tile, turns)
    .map(([from, to]) => f.joins(name(from), name(to)))
    .join(f.describe.comma);
}

/** What may be said of a placement before it is made. */
export function judge(position: Position, placement: Placement, verdict: Verdict): string {
  const words = f.tools;
  if (verdict.fits) {
    const move = toText({ ...placement, replaces: verdict.replaces });
    return verdict.replaces ? words.supermove(move) : words.fits(move);
  }
  if (verdict.why === 'taken') return words.taken(placement.space);
  const { told, otherwise } = verdict;
  const names = (told?.parties ?? []).map((party) => position.show.parties[party]?.name ?? '');
  const [name] = names;
  const why =
    name === undefined
      ? words.forbidden(placement.space)
      : names.length === 1
        ? words.cut(name)
        : words.crowded(names.join(words.and));
  return `${why} ${otherwise ? words.otherwise : words.nohow}`;
}

/** A short name for the picture of the board. */
export function boardLabel({ show, placed }: Position): string {
  return f.board(show.spaces.length, placed.length, show.last);
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
  const words = f.describe;
  const list = (names: string[]) => names.join(words.comma);
  const rows = Array.from({ length: 2 * radius + 1 }, (_, index) => 2 * radius - index);
  const letter = (row: number) => spaceName({ row, col: 0 }).charAt(0);
  const cells = rows.map((row) => {
    const spaces = show.spaces.filter((space) => space.row === row);
    const said = spaces.map(({ name, tile }) =>
      words.cell(name, tile ? words.tile(tile.tile, tile.rotation) : words.empty),
    );
    return words.row(letter(row), list(said));
  });
  const parties = show.parties.flatMap((party, index) => {
    const [one, other] = party.sides.map((side) => show.sides[side % 6]?.name ?? '');
    const lacks = lacking(party);
    const flows = position.placed
      .filter(({ tile }) => tile!.segments.some(({ owners }) => owners.includes(index)))
      .map((space) => space.name);
    return [
      words.party(party.name, one ?? '', other ?? '', f.parties.needs(party.needs)),
      ...(lacks.length > 0 ? [words.route(party.name, list(lacks))] : []),
      ...(flows.length > 0 ? [words.strands(party.name, list(flows))] : []),
    ];
  });
  const toMove = show.to_move === null ? null : show.seats[show.to_move];
  return [
    words.size(rows.map(letter).join(' ')),
    ...cells,
    ...parties,
    ...(toMove && show.tile !== null ? [words.toPlace(toMove.name, tileName(show.tile))] : []),
    ...allowed(position),
    words.bag(list(TILES.map((tile) => f.bag.count(f.tiles[tile], show.bag[tile])))),
    ...(show.last ? [words.last(speak(show.last))] : []),
  ];
}

/** What may be placed, as short as possible: at first that is everything. */
function allowed({ show }: Position): string[] {
  const legal = Object.entries(show.legal);
  if (show.tile === null || legal.length === 0) return [];
  if (show.illegal.length === 0) return [f.describe.everywhere];
  return [
    f.describe.allowed(
      legal
        .map(([space, rotations]) => f.describe.rotations(space, rotations.join(' ')))
        .join(f.describe.semicolon),
    ),
  ];
}
