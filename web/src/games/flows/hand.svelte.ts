/** The tile in hand: how it is turned, and the space it is held over. */
import { centre, isOn, neighbour, parseSpace, spaceName, type Place } from './hex';
import type { Position, Verdict } from './position';
import { toText, type Placement } from './tiles';
import type { SpaceName, Tile } from './view';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow =>
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);

export class Hand {
  at = $state<SpaceName | null>(null);
  /** Steps of 60° clockwise; not brought back to 0 after a full turn, so that the drawing turns the short way. */
  turns = $state(0);
  /** Up and down go zigzag: this is where they would go straight. */
  private column: number | null = null;

  readonly placement = $derived.by<Placement | null>(() => {
    const tile = this.tile();
    if (tile === null || this.at === null) return null;
    return { space: this.at, tile, rotation: this.turns, replaces: false };
  });

  readonly verdict = $derived.by<Verdict | null>(() => {
    if (!this.placement) return null;
    return this.position().verdict(this.placement.space, this.placement.tile, this.turns);
  });

  readonly targets = $derived.by(() => {
    const tile = this.tile();
    return tile === null ? { lit: [], dim: [] } : this.position().targets(tile, this.turns);
  });

  constructor(
    private readonly position: () => Position,
    private readonly tile: () => Tile | null,
  ) {}

  /** The move that placing it would be. */
  get action(): string | null {
    if (!this.placement || !this.verdict?.fits) return null;
    return toText({ ...this.placement, replaces: this.verdict.replaces });
  }

  turn(steps: number): void {
    this.turns += steps;
  }

  aim(space: SpaceName | null): void {
    if (space === this.at) return;
    this.at = space;
    this.column = null;
  }

  take({ space, rotation }: Placement): void {
    this.aim(space);
    this.turns = rotation;
  }

  drop(): void {
    this.aim(null);
  }

  /** Where the tile is held first when keys take it up: as near to the middle as it is allowed. */
  start(): SpaceName {
    const { radius } = this.position();
    const { lit, dim } = this.targets;
    const choice = lit.length > 0 ? lit : dim;
    const distance = (space: SpaceName) => {
      const place = parseSpace(space);
      const point = place ? centre(place, radius) : { x: 9, y: 9 };
      return Math.hypot(point.x, point.y);
    };
    const [first] = [...choice].sort((one, other) => distance(one) - distance(other));
    return first ?? spaceName({ row: radius, col: radius });
  }

  step(key: Arrow): void {
    const place = this.at === null ? null : parseSpace(this.at);
    if (!place) {
      this.aim(this.start());
      return;
    }
    const { radius } = this.position();
    const x = (of: Place) => centre(of, radius).x;
    const column = this.column ?? x(place);
    const directions = { ArrowLeft: [1], ArrowRight: [4], ArrowUp: [2, 3], ArrowDown: [0, 5] }[key];
    const [next] = directions
      .map((direction) => neighbour(place, direction))
      .filter((beside) => isOn(beside, radius))
      .sort((one, other) => Math.abs(x(one) - column) - Math.abs(x(other) - column));
    if (!next) return;
    this.aim(spaceName(next));
    this.column = directions.length > 1 ? column : null;
  }
}
