/** The games that the server offers, asked for once. */
import { api } from './client';
import type { Game, Level } from './types';

class Catalogue {
  private asked: Promise<Game[]> | null = null;

  games(): Promise<Game[]> {
    this.asked ??= api
      .games()
      .then(({ games }) => games)
      .catch((error: unknown) => {
        this.asked = null;
        throw error;
      });
    return this.asked;
  }

  async game(name: string): Promise<Game | null> {
    return (await this.games()).find((game) => game.name === name) ?? null;
  }
}

export const catalogue = new Catalogue();

/** The level for a player who has not chosen one: the one last played, or the second. */
export function sensibleLevel(game: Game, last: string | undefined): Level | null {
  return game.levels.find(({ name }) => name === last) ?? game.levels[1] ?? game.levels[0] ?? null;
}
