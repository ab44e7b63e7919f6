/** A deal out of what somebody pastes: a PBN deal or file, a LIN line, or a link to a hand viewer. */
import { RANKS, SUITS, type Card } from './cards';
import { formatDeal, nobodysHands, readDeal } from './deal';
import { dealerOf, isSeat, type Seat, type Vulnerability } from './seats';

export interface Imported {
  deal: string;
  /** A board number with this dealer and vulnerability, so that both come out as they were. */
  board: number | null;
}

export type ReadImport = Imported | { fault: 'form' | 'cards' | 'twice' };

const VULNERABILITIES: Vulnerability[] = [
  ...(['None', 'NS', 'EW', 'All'] as const),
  ...(['NS', 'EW', 'All', 'None'] as const),
  ...(['EW', 'All', 'None', 'NS'] as const),
  ...(['All', 'None', 'NS', 'EW'] as const),
];

export const vulnerabilityOf = (board: number): Vulnerability => VULNERABILITIES[(board - 1) % 16]!;

/** The lowest board number with this dealer and, if it is known, this vulnerability. */
export function boardWith(dealer: Seat, vulnerability: Vulnerability | null): number | null {
  for (let board = 1; board <= 16; board += 1) {
    if (dealerOf(board) !== dealer) continue;
    if (vulnerability === null || vulnerabilityOf(board) === vulnerability) return board;
  }
  return null;
}

const PBN_VULNERABLE: Record<string, Vulnerability> = {
  none: 'None',
  love: 'None',
  '-': 'None',
  ns: 'NS',
  ew: 'EW',
  all: 'All',
  both: 'All',
};

const LIN_VULNERABLE: Record<string, Vulnerability> = {
  o: 'None',
  '0': 'None',
  n: 'NS',
  e: 'EW',
  b: 'All',
};

function fromPbn(text: string): ReadImport | null {
  const tag = (name: string) =>
    new RegExp(`\\[${name}\\s+"([^"]*)"\\]`, 'i').exec(text)?.[1]?.trim();
  const written = tag('Deal');
  if (written === undefined) return null;
  const read = readDeal(written);
  if ('fault' in read) return read;
  const number = Number(tag('Board'));
  const dealer = tag('Dealer')?.toUpperCase() ?? '';
  const vulnerability = PBN_VULNERABLE[tag('Vulnerable')?.toLowerCase() ?? ''] ?? null;
  const fits =
    Number.isInteger(number) &&
    number >= 1 &&
    number <= 9999 &&
    (!isSeat(dealer) || dealerOf(number) === dealer) &&
    (vulnerability === null || vulnerabilityOf(number) === vulnerability);
  if (fits) return { deal: read.deal, board: number };
  return { deal: read.deal, board: isSeat(dealer) ? boardWith(dealer, vulnerability) : null };
}

function linHand(text: string): Card[] | null {
  const cards: Card[] = [];
  let suit = '';
  for (const sign of text.toUpperCase().replaceAll('10', 'T')) {
    if ((SUITS as readonly string[]).includes(sign)) suit = sign;
    else if (suit && RANKS.includes(sign)) cards.push(suit + sign);
    else return null;
  }
  return cards;
}

function fromLin(text: string): ReadImport | null {
  const match = /md\|([1-4])?([^|]*)\|/i.exec(text);
  if (!match) return null;
  const hands = nobodysHands();
  const order: readonly Seat[] = ['S', 'W', 'N', 'E'];
  match[2]!.split(',').forEach((written, index) => {
    const seat = order[index];
    if (seat && written.trim()) hands[seat] = linHand(written.trim());
  });
  const read = readDeal(formatDeal(hands));
  if ('fault' in read) return read;
  const dealer = match[1] ? order[Number(match[1]) - 1]! : null;
  const vulnerability = LIN_VULNERABLE[/sv\|(\w)\|/i.exec(text)?.[1]?.toLowerCase() ?? ''] ?? null;
  return { deal: read.deal, board: dealer ? boardWith(dealer, vulnerability) : null };
}

export function readImport(text: string): ReadImport {
  let plain = text.trim();
  const link = /[?&]lin=([^&#\s]+)/.exec(plain);
  if (link) {
    try {
      plain = decodeURIComponent(link[1]!.replaceAll('+', ' '));
    } catch {
      return { fault: 'form' };
    }
  }
  const found = fromPbn(plain) ?? fromLin(plain);
  if (found) return found;
  const read = readDeal(plain);
  return 'fault' in read ? read : { deal: read.deal, board: null };
}
