/** The game in words: calls, cards, results, and the whole table for whoever does not see it. */
import {
  bidOf,
  callerOf,
  isCall,
  parseAuction,
  parseContract,
  parseResult,
  writeCall,
  type Call,
  type Contract,
  type Result,
} from './calls';
import {
  isCard,
  rankOf,
  rankText,
  suitOf,
  suitOfHand,
  suitOrder,
  SYMBOLS,
  type Card,
  type Strain,
} from './cards';
import { endOf, sceneAt, sourceOfBoard } from './scene';
import { partner, SEATS, type Seat } from './seats';
import { b } from './strings';
import type { Trick } from './tricks';
import type { BoardView, Finished, View } from './view';

export const sayCard = (card: Card): string =>
  b.card(b.ranks[rankOf(card)] ?? rankOf(card), b.suits[suitOf(card)]);

export const writeCard = (card: Card): string => `${SYMBOLS[suitOf(card)]}${rankText(card)}`;

export function sayCall(call: Call): string {
  const bid = bidOf(call);
  if (bid?.strain === 'N') return writeCall(call);
  if (bid) return b.calls.bid(bid.level, (bid.level === 1 ? b.strainOne : b.strains)[bid.strain]);
  return call === 'X' ? b.calls.X : call === 'XX' ? b.calls.XX : b.calls.Pass;
}

/** A call as the name of what shows it: what is seen must be in it. */
export const nameCall = (call: Call): string =>
  call === 'X' || call === 'XX' ? b.calls.sign(call, sayCall(call)) : sayCall(call);

const claimed = (action: string): number | null => {
  const match = /^claim (\d+)$/.exec(action);
  return match ? Number(match[1]) : null;
};

/** An action for the ear. */
export function speak(action: string): string {
  if (isCall(action)) return sayCall(action);
  if (isCard(action)) return sayCard(action);
  const tricks = claimed(action);
  if (tricks !== null) return b.spoken.claim(tricks);
  if (action === 'accept') return b.spoken.accept;
  return action === 'refuse' ? b.spoken.refuse : action;
}

/** An action for the eye, short. */
export function write(action: string): string {
  if (isCall(action)) return writeCall(action);
  if (isCard(action)) return writeCard(action);
  const tricks = claimed(action);
  if (tricks !== null) return b.written.claim(tricks);
  if (action === 'accept') return b.written.accept;
  return action === 'refuse' ? b.written.refuse : action;
}

export function sayContract(contract: Contract): string {
  return b.table.contract(
    b.calls.bid(contract.level, b.strains[contract.strain]) + b.table.doubled[contract.doubling],
    b.seats[contract.declarer],
  );
}

export const writeContractShort = (contract: Contract): string =>
  `${contract.level}${SYMBOLS[contract.strain]}${b.table.doubledShort[contract.doubling]}`;

/** A contract of par, `4SX-NS-1`, as people write it. */
export function writePar(text: string): string {
  const match = /^([1-7])([CDHS]|NT)(X*)-(NS|EW|[NESW])(=|[+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, level, strain, doubled, side, margin] = match;
  const whose = side === 'NS' || side === 'EW' ? b.sides[side] : b.seats[side as Seat];
  return b.result.parContract(
    `${level}${SYMBOLS[strain![0] as Strain]}${b.table.doubledShort[doubled as '' | 'X' | 'XX']}`,
    whose,
    b.result.short(margin === '=' ? 0 : Number(margin)),
  );
}

export function sayMargin(margin: number): string {
  if (margin === 0) return b.result.made;
  return margin > 0 ? b.result.over(margin) : b.result.down(-margin);
}

export function sayResult(result: Result | null): string {
  if (!result) return b.result.passedOut;
  return b.result.line(
    writeContractShort(result.contract),
    b.seats[result.contract.declarer],
    sayMargin(result.margin),
  );
}

function sayHand(hand: readonly Card[], contract: Contract | null): string {
  return suitOrder(contract?.strain ?? null)
    .map((suit) => {
      const ranks = suitOfHand(hand, suit).map(rankText).join(' ');
      return b.describe.suit(b.suits[suit], ranks || b.describe.none);
    })
    .join('; ');
}

const sayTrick = (trick: Trick): string =>
  trick.cards.map(({ seat, card }) => b.describe.played(b.seats[seat], sayCard(card))).join(', ');

function sayAuction(board: BoardView): string {
  const auction = parseAuction(board.auction);
  if (auction.calls.length === 0) return b.describe.noAuction;
  const told = auction.calls.map((call, index) => {
    const seat = b.seats[callerOf(auction, index)];
    const meaning = board.calls[index]?.meaning;
    const plain = call === 'Pass' || !meaning;
    return plain
      ? b.describe.said(seat, sayCall(call))
      : b.describe.saidMeaning(seat, sayCall(call), meaning);
  });
  return b.describe.auction(told.join('; '));
}

function sayFinished(board: Finished): string {
  return b.describe.finished(board.number, sayResult(parseResult(board.result)), board.score);
}

function whose(seat: Seat, view: View, contract: Contract | null): string {
  if (seat === view.seat) return b.describe.yourHand;
  if (contract && seat === partner(contract.declarer)) return b.describe.dummysHand(b.seats[seat]);
  return b.describe.openHand(b.seats[seat]);
}

/** The table in words, a paragraph each. */
export function describe(given: unknown): string[] {
  const view = given as View;
  const words = b.describe;
  const said: string[] = [view.seat ? words.seat(b.seats[view.seat]) : words.watching];
  const { board } = view;
  if (board) {
    const source = sourceOfBoard(board);
    const scene = sceneAt(source, endOf(source));
    const contract = board.contract ? parseContract(board.contract) : null;
    said.push(
      words.board(
        board.number,
        b.seats[source.auction.dealer],
        b.table.vulnerable[board.vulnerability],
      ),
    );
    for (const seat of SEATS) {
      const hand = scene.hands[seat];
      if (hand) said.push(words.hand(whose(seat, view, contract), sayHand(hand, contract)));
    }
    said.push(sayAuction(board));
    if (contract) {
      said.push(sayContract(contract).replace(/$/, '.'));
      if (scene.trick) said.push(words.trick(sayTrick(scene.trick)));
      if (scene.last?.winning)
        said.push(words.lastTrick(sayTrick(scene.last), b.seats[scene.last.winning]));
      said.push(words.tricks(scene.won.NS, scene.won.EW));
    }
    const { proposal } = board;
    if (proposal)
      said.push(words.claim(b.seats[proposal.by], proposal.tricks, b.seats[proposal.asked]));
    else if (scene.turn) said.push((contract ? words.toPlay : words.toCall)(b.seats[scene.turn]));
    said.push(words.howTo);
  } else said.push(words.over);
  said.push(...view.finished.map(sayFinished));
  if (view.finished.length > 0) said.push(words.points(view.points.NS));
  return said;
}
