/** Hands as PBN writes them: `N:AKQ.JT9.… … … …`, a hand that is not seen as `-`. */
import { SUITS, type Card } from './cards';
import { after, bySeat, type BySeat, type Seat } from './seats';

export type Hands = BySeat<Card[] | null>;

export const nobodysHands = (): Hands => bySeat(() => null);

function parseHand(text: string): Card[] | null {
  if (text === '-') return null;
  return text
    .split('.')
    .flatMap((holding, index) => [...holding].map((rank) => `${SUITS[index] ?? ''}${rank}`));
}

export function parseHands(text: string): Hands {
  const [first = 'N', rest = ''] = text.split(':');
  const hands = nobodysHands();
  rest.split(' ').forEach((hand, turn) => {
    hands[after(first as Seat, turn)] = parseHand(hand);
  });
  return hands;
}
