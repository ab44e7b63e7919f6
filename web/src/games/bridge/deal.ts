/** Hands as PBN writes them: `N:AKQ.JT9.… … … …`, a hand that is not seen as `-`. */
import { RANKS, SUITS, suitOfHand, rankOf, type Card } from './cards';
import { after, bySeat, isSeat, type BySeat, type Seat } from './seats';

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

export function formatHand(hand: readonly Card[]): string {
  return SUITS.map((suit) => suitOfHand(hand, suit).map(rankOf).join('')).join('.');
}

export function formatDeal(hands: Hands, first: Seat = 'N'): string {
  const inTurn = [0, 1, 2, 3].map((turn) => {
    const hand = hands[after(first, turn)];
    return hand ? formatHand(hand) : '-';
  });
  return `${first}:${inTurn.join(' ')}`;
}

/** A deal of four whole hands that somebody typed, in the server's form, or why it is none. */
export type ReadDeal = { deal: string } | { fault: 'form' | 'cards' | 'twice' };

export function readDeal(text: string): ReadDeal {
  const match = /^\s*([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$/i.exec(text);
  const first = match?.[1]?.toUpperCase() ?? '';
  if (!match || !isSeat(first)) return { fault: 'form' };
  const hands = nobodysHands();
  const seen = new Set<Card>();
  let unknown: Seat | null = null;
  for (let turn = 0; turn < 4; turn += 1) {
    const seat = after(first, turn);
    const written = match[2 + turn]!.toUpperCase().replaceAll('10', 'T');
    // One hand may be left out: it has what the others have not.
    if (written === '-') {
      if (unknown) return { fault: 'form' };
      unknown = seat;
      continue;
    }
    const suits = written.split('.');
    if (suits.length !== 4) return { fault: 'form' };
    const cards = suits.flatMap((holding, index) =>
      [...holding.replaceAll('-', '')].map((rank) => `${SUITS[index]!}${rank}`),
    );
    if (cards.some((card) => !RANKS.includes(rankOf(card)))) return { fault: 'form' };
    if (cards.length !== 13) return { fault: 'cards' };
    for (const card of cards) {
      if (seen.has(card)) return { fault: 'twice' };
      seen.add(card);
    }
    hands[seat] = cards;
  }
  if (unknown)
    hands[unknown] = SUITS.flatMap((suit) => [...RANKS].map((rank) => `${suit}${rank}`)).filter(
      (card) => !seen.has(card),
    );
  return { deal: formatDeal(hands) };
}
