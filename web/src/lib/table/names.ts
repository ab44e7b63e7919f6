/** Who sits where, in words. */
import type { Holder, Seat } from '$lib/api/types';
import { t } from '$lib/i18n';
import { tell } from './telling';

export function holderName(holder: Holder): string {
  switch (holder.kind) {
    case 'bot':
      return tell(holder.title);
    case 'open':
      return t.table.openSeat;
    case 'person':
      if (holder.name) return holder.name;
      return holder.you ? t.table.you : t.table.guest;
  }
}

/** A seat as one speaks of it: the holder's name, and the seat's where that does not tell who. */
export function seatName(seats: Seat[], index: number): string {
  const seat = seats[index];
  if (!seat) return '';
  const name = holderName(seat.holder);
  const twins = seats.filter((other) => holderName(other.holder) === name).length > 1;
  return twins ? t.table.nameAndSeat(name, tell(seat.name)) : name;
}
