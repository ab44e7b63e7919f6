/** Whom the practice settings are about: the one person who sits with a robot. */
import type { SeatRequest, Settings } from '$lib/api/types';
import { SEATS } from './seats';

/** With a person for a partner nobody's hand is taken over; the deals may still favour whoever set the table up. */
export function seated(values: Settings, seats: SeatRequest[]): Settings {
  const mine = seats.indexOf('me');
  const alone = mine >= 0 && seats.lastIndexOf('me') === mine;
  const seat = alone ? SEATS[mine]! : '';
  const partner = seats[(mine + 2) % 4];
  const robot = alone && typeof partner === 'object';
  const favours = values['deals'] !== undefined && values['deals'] !== 'random';
  return {
    ...values,
    learner: robot || favours ? seat : '',
    robots_declare: robot ? (values['robots_declare'] ?? false) : true,
    ...(seat ? {} : { deals: 'random' }),
  };
}
