/** A view to begin a test with. */
import { RANKS, type Card, type Suit } from '$lib/cards/cards';
import type { Show, View } from './view';

const suit = (letter: Suit): Card[] =>
  [...RANKS].filter((rank) => rank !== '2').map((rank) => letter + rank);

/** As the server tells it where twos are trumps, and spades or no suit with them. */
export const showOf = (trump: 'S' | null, more: Partial<Show> = {}): Show => ({
  order: {
    ...(trump ? {} : { S: suit('S') }),
    T: ['BJ', 'LJ', 'S2', 'H2', 'D2', 'C2', ...(trump ? suit('S') : [])],
    H: suit('H'),
    D: suit('D'),
    C: suit('C'),
  },
  points: { 5: 5, T: 10, K: 10 },
  bury: 8,
  ...more,
});

export const viewOf = (more: Partial<View> = {}): View => ({
  rules: {},
  rounds: 1,
  round: 0,
  seat: 0,
  phase: 'playing',
  turn: 0,
  levels: ['2', '2'],
  won: [0, 0],
  rank: '2',
  trump: null,
  first: 0,
  starter: null,
  dealt: 25,
  quiet: [false, false, false, false],
  declarations: [],
  hand: [],
  counts: [25, 25, 25, 25],
  burier: null,
  kitty: null,
  tricks: [],
  attackers: 0,
  captured: [],
  threshold: 5,
  declarable: [],
  results: [],
  show: showOf(null),
  ...more,
});
