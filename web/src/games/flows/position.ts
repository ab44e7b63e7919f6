/** A view made ready for a board: spaces by name, what may be placed where, how a tile would continue the flows. */
import { neighbour, opposite, spaceName } from './hex';
import { paths, usual } from './tiles';
import {
  worded,
  type Forbidden,
  type Segment,
  type Show,
  type Space,
  type SpaceName,
  type Tile,
  type View,
} from './view';

/** What the server says of a placement. */
export type Verdict =
  | { fits: true; replaces: boolean }
  | { fits: false; why: 'taken' }
  | { fits: false; why: 'forbidden'; told: Forbidden | null; otherwise: boolean };

export class Position {
  readonly show: Show;
  readonly radius: number;
  private readonly byName: Map<SpaceName, Space>;
  private readonly rim = new Map<string, { party: number; seated: boolean }>();

  constructor(view: View) {
    this.show = worded(view.show);
    this.radius = view.settings.radius;
    this.byName = new Map(view.show.spaces.map((space) => [space.name, space]));
    for (const { party, seat, edges } of view.show.sides)
      if (party !== null)
        for (const [space, direction] of edges)
          this.rim.set(`${space} ${direction}`, { party, seated: seat !== null });
  }

  space(name: SpaceName): Space | null {
    return this.byName.get(name) ?? null;
  }

  get placed(): Space[] {
    return this.show.spaces.filter((space) => space.tile);
  }

  verdict(space: SpaceName, tile: Tile, turns: number): Verdict {
    const rotation = usual(tile, turns);
    const { legal, supermoves, illegal } = this.show;
    if (legal[space]?.includes(rotation)) return { fits: true, replaces: false };
    if (supermoves[space]?.includes(rotation)) return { fits: true, replaces: true };
    if (this.space(space)?.tile && !supermoves[space]) return { fits: false, why: 'taken' };
    const told = illegal.find((one) => one.space === space && one.rotation === rotation) ?? null;
    const otherwise = (legal[space] ?? supermoves[space] ?? []).length > 0;
    return { fits: false, why: 'forbidden', told, otherwise };
  }

  /** Spaces where the tile fits as it is turned, and those where it fits after a turn. */
  targets(tile: Tile, turns: number): { lit: SpaceName[]; dim: SpaceName[] } {
    const rotation = usual(tile, turns);
    const lit: SpaceName[] = [];
    const dim: SpaceName[] = [];
    for (const lists of [this.show.legal, this.show.supermoves])
      for (const [space, rotations] of Object.entries(lists))
        (rotations.includes(rotation) ? lit : dim).push(space);
    return { lit, dim };
  }

  /**
   * The paths of a tile that is only held over a space, coloured as they would continue what they touch:
   * a strand beside it, or the rim. In the order of the tile's paths.
   */
  preview(name: SpaceName, tile: Tile, turns: number): Segment[] {
    return paths(tile, turns).map(([from, to]) => {
      const owners = new Set<number>();
      const goals = new Set<number>();
      for (const direction of [from, to]) {
        const touched = this.touched(name, direction);
        for (const party of touched.owners) owners.add(party);
        for (const party of touched.goals) goals.add(party);
      }
      return { from, to, owners: [...owners], goals: [...goals], wins: false };
    });
  }

  private touched(name: SpaceName, direction: number): Pick<Segment, 'owners' | 'goals'> {
    const side = this.rim.get(`${name} ${direction}`);
    if (side)
      return side.seated
        ? { owners: [side.party], goals: [] }
        : { owners: [], goals: [side.party] };
    const here = this.space(name);
    const beside = here && this.space(spaceName(neighbour(here, direction)));
    const meets = opposite(direction);
    return (
      beside?.tile?.segments.find(({ from, to }) => from === meets || to === meets) ?? {
        owners: [],
        goals: [],
      }
    );
  }
}
