/** Who sits where, in words. */
import type { Holder, Seat } from '$lib/api/types';
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';

export function holderName(holder: Holder): string {
  switch (holder.kind) {
    case 'bot':
      // Whoever always passes is at no level and has no title of its own.
      return holder.bot === 'silent' ? t('web-table-silent') : say(holder.title);
    case 'open':
      return t('web-table-open-seat');
    case 'person':
      if (holder.name) return holder.name;
      return holder.you ? t('web-table-you') : t('web-table-guest');
  }
}

/** Who sits there, by name. Of several bots of one level nobody could speak: these have names of their own. */
export function nameAt(seats: Seat[], index: number): string {
  const holder = seats[index]?.holder;
  if (!holder) return '';
  const bots = seats.flatMap(({ holder: one }) =>
    one.kind === 'bot' && one.bot !== 'silent' ? [one.bot] : [],
  );
  const alike = new Set(bots).size < bots.length;
  if (alike && holder.kind === 'bot' && holder.bot !== 'silent')
    return t('web-table-bot-name', { seat: index });
  return holderName(holder);
}

/** A seat as one speaks of it: the holder's name, and the seat's where that does not tell who. */
export function seatName(seats: Seat[], index: number): string {
  const seat = seats[index];
  if (!seat) return '';
  const name = nameAt(seats, index);
  const twins = seats.filter((_, other) => nameAt(seats, other) === name).length > 1;
  return twins ? t('web-table-name-and-seat', { name, seat: say(seat.name) }) : name;
}
