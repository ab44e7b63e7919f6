/** A finished board as PBN, for other programs. */
import { callOf, parseAuction, parseResult, type Contract } from './calls';
import { after, indexOf, type Seat } from './seats';
import { tricksOf } from './tricks';
import type { Finished } from './view';

export interface Told {
  event: string;
  date: string;
  /** Who sat there, by seat from North. */
  names: string[];
  scoring: string;
}

const escape = (text: string): string => text.replaceAll(/["\\\r\n]/g, ' ').trim();

const tag = (name: string, value: string): string => `[${name} "${escape(value)}"]`;

function inRows(texts: readonly string[]): string[] {
  const rows: string[] = [];
  for (let from = 0; from < texts.length; from += 4)
    rows.push(texts.slice(from, from + 4).join(' '));
  return rows;
}

/** The tricks as PBN has them: the opening leader's card first, whoever led to the trick. */
function playRows(contract: Contract, record: readonly string[]): string[] {
  const first = after(contract.declarer, 1);
  return tricksOf(contract, record).map((trick) => {
    const by = (turn: number) => {
      const seat: Seat = after(first, turn);
      return trick.cards.find((played) => played.seat === seat)?.card ?? '-';
    };
    return [0, 1, 2, 3].map(by).join(' ');
  });
}

export function toPbn(board: Finished, told: Told): string {
  const auction = parseAuction(board.auction);
  const result = parseResult(board.result);
  const name = (seat: Seat) => told.names[indexOf(seat)] ?? '';
  const lines = [
    tag('Event', told.event),
    tag('Site', ''),
    tag('Date', told.date),
    tag('Board', board.number),
    tag('West', name('W')),
    tag('North', name('N')),
    tag('East', name('E')),
    tag('South', name('S')),
    tag('Dealer', auction.dealer),
    tag('Vulnerable', board.vulnerability),
    tag('Deal', board.deal),
    tag('Scoring', told.scoring),
    tag('Declarer', result?.contract.declarer ?? ''),
    tag('Contract', result ? `${callOf(result.contract)}${result.contract.doubling}` : 'Pass'),
    tag('Result', result ? String(result.tricks) : ''),
    tag('Score', `NS ${board.score}`),
    tag('Auction', auction.dealer),
    ...inRows(auction.calls),
  ];
  if (result) {
    lines.push(tag('Play', after(result.contract.declarer, 1)));
    const rows = playRows(result.contract, board.record);
    lines.push(...rows, ...(board.record.length < 52 ? ['*'] : []));
  }
  return `% PBN 2.1\r\n% EXPORT\r\n${lines.join('\r\n')}\r\n\r\n`;
}
