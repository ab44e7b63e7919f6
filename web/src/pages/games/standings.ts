/** How one's games ended, added up for a table: a row for each game and each of its levels. */
import type { Game, Outcome, ResultCount } from '$lib/api/types';

export interface Standing {
  won: number;
  drawn: number;
  lost: number;
  /** Games that nobody wins by their score, and those of both sides. */
  played: number;
}

export interface LevelStanding extends Standing {
  level: string;
}

export interface GameStanding extends Standing {
  game: string;
  levels: LevelStanding[];
}

const none = (): Standing => ({ won: 0, drawn: 0, lost: 0, played: 0 });

/** Games with a result. */
export const decided = ({ won, drawn, lost }: Standing): number => won + drawn + lost;

/** What was won of them, a draw as half; nothing where there are none. */
export function share(standing: Standing): number | null {
  const count = decided(standing);
  return count === 0 ? null : (standing.won + standing.drawn / 2) / count;
}

function add(standing: Standing, outcome: Outcome, count: number): void {
  if (outcome !== 'watched') standing[outcome] += count;
}

/** The levels that every game has come in their order, from weak to strong; everything else after them. */
const OTHERS = ['mixed', 'people', 'nobody'];

function order(game: Game | undefined, level: string): number {
  const place = game?.levels.findIndex(({ name }) => name === level) ?? -1;
  if (place >= 0) return place;
  const other = OTHERS.indexOf(level);
  return 1000 + (other < 0 ? -1 : other);
}

/** By game, as the catalogue has them, and level. Games that were only watched count for nothing. */
export function standings(results: ResultCount[], games: Game[]): GameStanding[] {
  const found: GameStanding[] = [];
  for (const { name } of games) {
    const own = results.filter(({ game, outcome }) => game === name && outcome !== 'watched');
    if (own.length === 0) continue;
    const game: GameStanding = { game: name, levels: [], ...none() };
    for (const { level, outcome, count } of own) {
      let row = game.levels.find((one) => one.level === level);
      if (!row) game.levels.push((row = { level, ...none() }));
      add(row, outcome, count);
      add(game, outcome, count);
    }
    const card = games.find((one) => one.name === name);
    game.levels.sort((a, b) => order(card, a.level) - order(card, b.level));
    found.push(game);
  }
  return found;
}
