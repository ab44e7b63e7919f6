/** A finished board as LIN, the format of Bridge Base Online, and a link to its hand viewer. */
import { parseAuction, parseResult } from './calls';
import { SUITS, suitOfHand, rankOf } from './cards';
import { parseHands } from './deal';
import { indexOf, type Seat, type Vulnerability } from './seats';
import type { Finished } from './view';

const VULNERABLE: Record<Vulnerability, string> = { None: 'o', NS: 'n', EW: 'e', All: 'b' };
/** LIN counts the dealer from South and lists South first. */
const ORDER: readonly Seat[] = ['S', 'W', 'N', 'E'];

/** A bar would end the field. */
const clean = (text: string): string => text.replaceAll(/[|\r\n,]/g, ' ').trim();

function linCall(call: string): string {
  switch (call) {
    case 'Pass':
      return 'p';
    case 'X':
      return 'd';
    case 'XX':
      return 'r';
    default:
      return call.replace('NT', 'N');
  }
}

export function toLin(board: Finished, names: readonly string[]): string {
  const auction = parseAuction(board.auction);
  const hands = parseHands(board.deal);
  const result = parseResult(board.result);
  const players = ORDER.map((seat) => clean(names[indexOf(seat)] ?? '')).join(',');
  const cards = ORDER.map((seat) =>
    SUITS.map(
      (suit) =>
        suit +
        suitOfHand(hands[seat] ?? [], suit)
          .map(rankOf)
          .join(''),
    ).join(''),
  ).join(',');
  const dealer = ORDER.indexOf(auction.dealer) + 1;
  const fields = [
    `pn|${players}`,
    'st|',
    `md|${dealer}${cards}`,
    `ah|Board ${clean(board.number)}`,
    `sv|${VULNERABLE[board.vulnerability]}`,
    ...auction.calls.map((call) => `mb|${linCall(call)}`),
    ...(board.record.length > 0 ? ['pg|'] : []),
  ];
  board.record.forEach((card, index) => {
    fields.push(`pc|${card}`);
    if (index % 4 === 3) fields.push('pg|');
  });
  if (result && board.record.length < 52) fields.push(`mc|${result.tricks}`);
  return `${fields.join('|')}|\n`;
}

export const viewerLink = (board: Finished, names: readonly string[]): string =>
  `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(toLin(board, names).trim())}`;
