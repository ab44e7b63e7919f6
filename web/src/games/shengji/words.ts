/** The game in words: cards, shapes, actions, and the whole table for whoever does not see it. */
import { t } from '$lib/i18n';
import { isJoker, rankLabel, rankOf, suitOf, type Card } from '$lib/cards/cards';
import { parse } from './actions';
import { countOf } from './multiset';
import { Order, type Group } from './order';
import { isComplete, isAsking, type TrickRecord, type View } from './view';

const SYMBOLS = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function sayCard(card: Card): string {
  if (isJoker(card)) return t('web-shengji-joker', { joker: card });
  return t('web-shengji-card', {
    rank: t('web-shengji-rank', { rank: Number(rankOf(card)) || rankOf(card) }),
    suit: t('web-shengji-suit', { suit: suitOf(card) }),
  });
}

export function writeCard(card: Card): string {
  if (isJoker(card)) return t('web-shengji-joker-short', { joker: card });
  return `${SYMBOLS[suitOf(card)]}${rankLabel(rankOf(card))}`;
}

export const writeCards = (cards: readonly Card[]): string => cards.map(writeCard).join(' ');

export function sayCards(cards: readonly Card[]): string {
  return [...countOf(cards)]
    .map(([card, count]) =>
      count === 2 ? t('web-shengji-both', { card: sayCard(card) }) : sayCard(card),
    )
    .join(t('web-list-comma'));
}

export function groupName(group: Group | null): string {
  return group === null || group === 'T'
    ? t('web-shengji-trumps')
    : t('web-shengji-suit', { suit: group });
}

/** An action for screen readers; passes during the deal are silent. */
export function speak(action: string): string {
  const parsed = parse(action);
  switch (parsed?.verb) {
    case 'pass':
    case 'pass-all':
      return '';
    case 'declare':
      return t('web-shengji-spoken-declare', { cards: sayCards(parsed.cards) });
    case 'bury':
      return t('web-shengji-spoken-bury');
    case 'play':
      return sayCards(parsed.cards);
    case 'next':
      return t('web-shengji-spoken-next');
    default:
      return action;
  }
}

/** An action for the eye, short. */
export function write(action: string): string {
  const parsed = parse(action);
  switch (parsed?.verb) {
    case 'pass':
      return t('web-shengji-written-pass');
    case 'pass-all':
      return t('web-shengji-written-pass-all');
    case 'declare':
      return t('web-shengji-written-declare', { cards: writeCards(parsed.cards) });
    case 'bury':
      return t('web-shengji-written-bury');
    case 'play':
      return writeCards(parsed.cards);
    case 'next':
      return t('web-shengji-written-next');
    default:
      return action;
  }
}

const sayTrick = (trick: TrickRecord): string => {
  return trick.plays
    .map((cards, turn) =>
      t('web-shengji-describe-played', {
        seat: t('web-shengji-seat', { seat: (trick.leader + turn) % 4 }),
        cards: sayCards(cards),
      }),
    )
    .join(t('web-list-semicolon'));
};

/** The table in words, a paragraph each. */
export function describe(given: unknown): string[] {
  const view = given as View;
  const order = new Order(view.show);
  const said = [
    view.seat === null
      ? t('web-shengji-describe-watching')
      : t('web-shengji-describe-seat', { seat: t('web-shengji-seat', { seat: view.seat }) }),
  ];
  said.push(
    t('web-shengji-describe-round', {
      round: view.round + 1,
      rank: rankLabel(view.rank),
      trump: view.trump
        ? t('web-shengji-trump-suit', { trump: view.trump })
        : t('web-shengji-describe-not-declared'),
    }),
    t('web-shengji-describe-levels', {
      first: rankLabel(view.levels[0]),
      second: rankLabel(view.levels[1]),
    }),
  );
  if (view.starter !== null)
    said.push(
      t('web-shengji-describe-starter', { seat: t('web-shengji-seat', { seat: view.starter }) }),
    );
  if (view.hand.length > 0) {
    const groups = order.groups().flatMap((group) => {
      const cards = order.sort(view.hand.filter((card) => order.groupOf(card) === group));
      if (cards.length === 0) return [];
      const names =
        group === 'T' ? cards.map(writeCard) : cards.map((card) => rankLabel(rankOf(card)));
      return [t('web-shengji-describe-group', { suit: groupName(group), cards: names.join(' ') })];
    });
    said.push(t('web-shengji-describe-hand', { cards: groups.join(t('web-list-semicolon')) }));
  }
  const complete = view.tricks.filter(isComplete);
  const current = view.tricks.find((trick) => !isComplete(trick));
  if (current) said.push(t('web-shengji-describe-trick', { plays: sayTrick(current) }));
  const last = complete.at(-1);
  if (last)
    said.push(
      t('web-shengji-describe-last', {
        plays: sayTrick(last),
        winner: t('web-shengji-seat', { seat: last.winner }),
        points: last.points,
      }),
    );
  if (view.tricks.length > 0)
    said.push(
      t('web-shengji-describe-points', { points: view.attackers, threshold: view.threshold }),
    );
  if (isAsking(view.phase) && view.declarable.length > 0)
    said.push(
      t('web-shengji-describe-declarable', {
        options: view.declarable.map(sayCards).join(t('web-list-semicolon')),
      }),
    );
  if (view.turn !== null)
    said.push(
      t('web-shengji-describe-to-play', { seat: t('web-shengji-seat', { seat: view.turn }) }),
    );
  view.results.forEach((result, round) =>
    said.push(
      t('web-shengji-describe-result', {
        round: round + 1,
        attackers: result.attackers,
        won: result.attackers_won,
        gained: result.gained,
      }),
    ),
  );
  said.push(t('web-shengji-describe-how-to'));
  return said;
}
