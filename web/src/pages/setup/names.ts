/** Who may sit at the table: some choices among the settings bring seats of their own. */
import type { Choice, Game, Said, Setting, Settings } from '$lib/api/types';

/** Whether a setting decides who sits there. */
export function bringsSeats(setting: Setting): boolean {
  return setting.kind === 'choice' && setting.choices.some((choice) => seatsOf(choice).length > 0);
}

const seatsOf = (choice: Choice): Said[] => choice.seats ?? [];

/** The seats' names in turn order, with these settings. */
export function seatNames(game: Pick<Game, 'seats' | 'settings'>, values: Settings): Said[] {
  for (const setting of game.settings) {
    if (setting.kind !== 'choice') continue;
    const chosen = setting.choices.find((choice) => choice.value === values[setting.name]);
    const seats = chosen ? seatsOf(chosen) : [];
    if (seats.length > 0) return seats;
  }
  return game.seats;
}
