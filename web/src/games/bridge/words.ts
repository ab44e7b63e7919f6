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
import { cardName, cardsOf, isShared } from './agreements';
import { endOf, sceneAt, sourceOfBoard } from './scene';
import { after, partner, SEATS, type Seat } from './seats';
import type { CardCost } from './solve';
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';
import { signed } from '$lib/i18n/numbers';
import type { Trick } from './tricks';
import type { BoardView, FinishedBoard, View } from './view';

export const sayCard = (card: Card): string =>
  t('web-bridge-card', {
    rank: t('web-bridge-rank', { rank: rankOf(card) }),
    suit: t('web-bridge-suit', { suit: suitOf(card) }),
  });

export const writeCard = (card: Card): string => `${SYMBOLS[suitOf(card)]}${rankText(card)}`;

export function sayCall(call: Call): string {
  const bid = bidOf(call);
  if (bid?.strain === 'N') return writeCall(call);
  if (bid)
    return t('web-bridge-calls-bid', {
      level: bid.level,
      strain:
        bid.level === 1
          ? t('web-bridge-strain-one', { strain: bid.strain })
          : t('web-bridge-strain', { strain: bid.strain }),
    });
  return call === 'X'
    ? t('web-bridge-calls-x')
    : call === 'XX'
      ? t('web-bridge-calls-xx')
      : t('web-bridge-calls-pass');
}

/** A call as the name of what shows it: what is seen must be in it. */
export const nameCall = (call: Call): string =>
  call === 'X' || call === 'XX'
    ? t('web-bridge-calls-sign', { sign: call, call: sayCall(call) })
    : sayCall(call);

const claimed = (action: string): number | null => {
  const match = /^claim (\d+)$/.exec(action);
  return match ? Number(match[1]) : null;
};

/** An action for the ear. */
export function speak(action: string): string {
  if (isCall(action)) return sayCall(action);
  if (isCard(action)) return sayCard(action);
  const tricks = claimed(action);
  if (tricks !== null) return t('web-bridge-spoken-claim', { tricks });
  if (action === 'accept') return t('web-bridge-spoken-accept');
  return action === 'refuse' ? t('web-bridge-spoken-refuse') : action;
}

/** An action for the eye, short. */
export function write(action: string): string {
  if (action === 'Pass') return t('web-bridge-written-pass');
  if (isCall(action)) return writeCall(action);
  if (isCard(action)) return writeCard(action);
  const tricks = claimed(action);
  if (tricks !== null) return t('web-bridge-written-claim', { tricks });
  if (action === 'accept') return t('web-bridge-written-accept');
  return action === 'refuse' ? t('web-bridge-written-refuse') : action;
}

export function sayContract(contract: Contract): string {
  return t('web-bridge-table-contract', {
    contract:
      t('web-bridge-calls-bid', {
        level: contract.level,
        strain: t('web-bridge-strain', { strain: contract.strain }),
      }) + t('web-bridge-table-doubled', { doubling: contract.doubling }),
    declarer: t('web-bridge-seat', { seat: contract.declarer }),
  });
}

export const writeContractShort = (contract: Contract): string =>
  `${contract.level}${SYMBOLS[contract.strain]}${t('web-bridge-table-doubled-short', { doubling: contract.doubling })}`;

/** A contract of par, `4SX-NS-1`, as people write it. */
export function writePar(text: string): string {
  const match = /^([1-7])([CDHS]|NT)(X*)-(NS|EW|[NESW])(=|[+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, level, strain, doubled, side, margin] = match;
  const whose =
    side === 'NS' || side === 'EW'
      ? t('web-bridge-side', { side })
      : t('web-bridge-seat', { seat: side as Seat });
  return t('web-bridge-result-par-contract', {
    contract: `${level}${SYMBOLS[strain![0] as Strain]}${t('web-bridge-table-doubled-short', { doubling: doubled as '' | 'X' | 'XX' })}`,
    side: whose,
    margin: t('web-bridge-result-short', { margin: margin === '=' ? 0 : signed(Number(margin)) }),
  });
}

export function sayMargin(margin: number): string {
  if (margin === 0) return t('web-bridge-result-made');
  return margin > 0
    ? t('web-bridge-result-over', { tricks: margin })
    : t('web-bridge-result-down', { tricks: -margin });
}

export function sayResult(result: Result | null): string {
  if (!result) return t('web-bridge-result-passed-out');
  return t('web-bridge-result-line', {
    contract: writeContractShort(result.contract),
    declarer: t('web-bridge-seat', { seat: result.contract.declarer }),
    how: sayMargin(result.margin),
  });
}

/** The same in a column: 4♠ S +1. */
export function writeResult(result: Result | null): string {
  if (!result) return t('web-bridge-result-passed-out');
  const seat = t('web-bridge-seat-letter', { seat: result.contract.declarer });
  const margin = t('web-bridge-result-short', {
    margin: result.margin === 0 ? 0 : signed(result.margin),
  });
  return `${writeContractShort(result.contract)} ${seat} ${margin}`;
}

function sayHand(hand: readonly Card[], contract: Contract | null): string {
  return suitOrder(contract?.strain ?? null)
    .map((suit) => {
      const ranks = suitOfHand(hand, suit).map(rankText).join(' ');
      return t('web-bridge-describe-suit', {
        suit: t('web-bridge-suit', { suit }),
        ranks: ranks || t('web-bridge-describe-none'),
      });
    })
    .join(t('web-list-semicolon'));
}

const sayTrick = (trick: Trick): string =>
  trick.cards
    .map(({ seat, card }) =>
      t('web-bridge-describe-played', {
        seat: t('web-bridge-seat', { seat }),
        card: sayCard(card),
      }),
    )
    .join(t('web-list-comma'));

function sayAuction(board: BoardView): string {
  const auction = parseAuction(board.auction);
  if (auction.calls.length === 0) return t('web-bridge-describe-no-auction');
  const told = auction.calls.map((call, index) => {
    const seat = t('web-bridge-seat', { seat: callerOf(auction, index) });
    const meaning = say(board.calls[index]?.meaning);
    const plain = call === 'Pass' || !meaning;
    return plain
      ? t('web-bridge-describe-said', { seat, call: sayCall(call) })
      : t('web-bridge-describe-said-meaning', { seat, call: sayCall(call), meaning });
  });
  return t('web-bridge-describe-auction', { calls: told.join(t('web-list-semicolon')) });
}

function sayFinished(board: FinishedBoard): string {
  return t('web-bridge-describe-finished', {
    number: board.number,
    result: sayResult(parseResult(board.result)),
    score: signed(board.score),
  });
}

function whose(seat: Seat, view: View, contract: Contract | null): string {
  if (seat === view.seat) return t('web-bridge-describe-your-hand');
  if (contract && seat === partner(contract.declarer))
    return t('web-bridge-describe-dummys-hand', { seat: t('web-bridge-seat', { seat }) });
  return t('web-bridge-describe-open-hand', { seat: t('web-bridge-seat', { seat }) });
}

/** The table in words, a paragraph each. */
export function describe(given: unknown): string[] {
  const view = given as View;
  const said: string[] = [
    view.seat
      ? t('web-bridge-describe-seat', { seat: t('web-bridge-seat', { seat: view.seat }) })
      : t('web-bridge-describe-watching'),
  ];
  const { board } = view;
  const cards = cardsOf(view);
  said.push(
    isShared(cards)
      ? t('web-bridge-describe-card', { card: cardName(cards.NS) })
      : t('web-bridge-describe-cards', { ns: cardName(cards.NS), ew: cardName(cards.EW) }),
  );
  if (board) {
    const source = sourceOfBoard(board);
    const scene = sceneAt(source, endOf(source));
    const contract = board.contract ? parseContract(board.contract) : null;
    said.push(
      t('web-bridge-describe-board', {
        number: board.number,
        dealer: t('web-bridge-seat', { seat: source.auction.dealer }),
        vulnerable: t('web-bridge-table-vulnerable', { side: board.vulnerability }),
      }),
    );
    for (const seat of SEATS) {
      const hand = scene.hands[seat];
      if (hand)
        said.push(
          t('web-bridge-describe-hand', {
            whose: whose(seat, view, contract),
            cards: sayHand(hand, contract),
          }),
        );
    }
    said.push(sayAuction(board));
    if (contract) {
      said.push(t('web-bridge-describe-contract', { contract: sayContract(contract) }));
      if (scene.trick) said.push(t('web-bridge-describe-trick', { cards: sayTrick(scene.trick) }));
      if (scene.last?.winning)
        said.push(
          t('web-bridge-describe-last-trick', {
            cards: sayTrick(scene.last),
            winner: t('web-bridge-seat', { seat: scene.last.winning }),
          }),
        );
      said.push(t('web-bridge-describe-tricks', { ns: scene.won.NS, ew: scene.won.EW }));
    }
    const { proposal } = board;
    if (proposal)
      said.push(
        t('web-bridge-describe-claim', {
          seat: t('web-bridge-seat', { seat: proposal.by }),
          tricks: proposal.tricks,
          asked: t('web-bridge-seat', { seat: proposal.asked }),
        }),
      );
    else if (scene.turn)
      said.push(
        contract
          ? t('web-bridge-describe-to-play', { seat: t('web-bridge-seat', { seat: scene.turn }) })
          : t('web-bridge-describe-to-call', { seat: t('web-bridge-seat', { seat: scene.turn }) }),
      );
    said.push(t('web-bridge-describe-how-to'));
  } else said.push(t('web-bridge-describe-over'));
  said.push(...view.finished.map(sayFinished));
  if (view.finished.length > 0)
    said.push(t('web-bridge-describe-points', { ns: signed(view.points.NS) }));
  return said;
}

/** What a card gave away. Dummy's cards are the declarer's, who sits to the right of the opening lead. */
export function sayCost(cost: CardCost, costs: readonly CardCost[]): string {
  const lead = costs[0]?.seat;
  const ofDummy = lead !== undefined && cost.seat === after(lead, 1);
  return t('web-bridge-result-cost-line', {
    trick: cost.trick,
    seat: t('web-bridge-seat', { seat: ofDummy ? partner(cost.seat) : cost.seat }),
    from: ofDummy ? 'dummy' : 'hand',
    card: writeCard(cost.card),
    tricks: cost.cost,
  });
}
