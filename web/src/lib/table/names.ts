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

/** A seat as one speaks of it: the holder's name, and the seat's where that does not tell who. */
export function seatName(seats: Seat[], index: number): string {
  const seat = seats[index];
  if (!seat) return '';
  const name = holderName(seat.holder);
  const twins = seats.filter((other) => holderName(other.holder) === name).length > 1;
  return twins ? t('web-table-name-and-seat', { name, seat: say(seat.name) }) : name;
}
