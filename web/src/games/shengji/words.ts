/** The words of this game in the language that was chosen for it, and the sentences made of them. */
import { isJoker, rankLabel, rankOf, suitOf, type Card } from '$lib/cards/cards';
import { parse } from './actions';
import { countOf, decompose } from './components';
import { en, type Words } from './en';
import { Order, type Group } from './order';
import { prefs, type Language } from './prefs.svelte';
import { isComplete, isAsking, type TrickRecord, type View } from './view';
import { zh } from './zh';

export const STRINGS: Record<Language, Words> = { en, zh };

/** Reactive: what is derived from it changes with the language. */
export const words = (): Words => STRINGS[prefs.values.language];

const SYMBOLS = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function sayCard(card: Card): string {
  const w = words();
  if (isJoker(card)) return w.jokers[card] ?? card;
  return w.card(w.ranks[rankOf(card)] ?? rankOf(card), w.suits[suitOf(card)]);
}

export function writeCard(card: Card): string {
  if (isJoker(card)) return words().jokersShort[card] ?? card;
  return `${SYMBOLS[suitOf(card)]}${rankLabel(rankOf(card))}`;
}

export const writeCards = (cards: readonly Card[]): string => cards.map(writeCard).join(' ');

export function sayCards(cards: readonly Card[]): string {
  const w = words();
  return [...countOf(cards)]
    .map(([card, count]) => (count === 2 ? w.both(sayCard(card)) : sayCard(card)))
    .join(w.list);
}

export function groupName(group: Group | null): string {
  const w = words();
  return group === null || group === 'T' ? w.trumps : w.suits[group];
}

/** What a set of cards is as a lead: pair, tractor, throw. */
export function sayShape(order: Order, cards: readonly Card[]): string {
  const { shapes } = words();
  const group = order.groupOfAll(cards);
  if (group === null) return shapes.cards(cards.length);
  const name = (pairs: number) =>
    pairs === 0 ? shapes.single : pairs === 1 ? shapes.pair : shapes.tractor(pairs);
  const parts = decompose(order, cards).map(({ pairs }) => name(pairs));
  if (parts.length === 1) return shapes.of(parts[0]!, groupName(group));
  return shapes.throw(parts.join(words().list));
}

/** An action for the ear; nothing is said of passes while cards are dealt. */
export function speak(action: string): string {
  const w = words().spoken;
  const parsed = parse(action);
  switch (parsed?.verb) {
    case 'pass':
    case 'pass-all':
      return '';
    case 'declare':
      return w.declare(sayCards(parsed.cards));
    case 'bury':
      return w.bury;
    case 'play':
      return w.play(sayCards(parsed.cards));
    case 'next':
      return w.next;
    default:
      return action;
  }
}

/** An action for the eye, short. */
export function write(action: string): string {
  const w = words().written;
  const parsed = parse(action);
  switch (parsed?.verb) {
    case 'pass':
      return w.pass;
    case 'pass-all':
      return w.passAll;
    case 'declare':
      return w.declare(writeCards(parsed.cards));
    case 'bury':
      return w.bury;
    case 'play':
      return writeCards(parsed.cards);
    case 'next':
      return w.next;
    default:
      return action;
  }
}

const sayTrick = (trick: TrickRecord): string => {
  const w = words();
  return trick.plays
    .map((cards, turn) => w.describe.played(w.seats[(trick.leader + turn) % 4]!, sayCards(cards)))
    .join('; ');
};

/** The table in words, a paragraph each. */
export function describe(given: unknown): string[] {
  const view = given as View;
  const w = words();
  const d = w.describe;
  const order = new Order(view.rank, view.trump);
  const said = [view.seat === null ? d.watching : d.seat(w.seats[view.seat]!)];
  said.push(
    d.round(
      view.round + 1,
      rankLabel(view.rank),
      view.trump ? w.trumpOf[view.trump] : d.notDeclared,
    ),
    d.levels(rankLabel(view.levels[0]), rankLabel(view.levels[1])),
  );
  if (view.starter !== null) said.push(d.starter(w.seats[view.starter]!));
  if (view.hand.length > 0) {
    const groups = order.groups().flatMap((group) => {
      const cards = order.sort(view.hand.filter((card) => order.groupOf(card) === group));
      if (cards.length === 0) return [];
      const names =
        group === 'T' ? cards.map(writeCard) : cards.map((card) => rankLabel(rankOf(card)));
      return [d.group(groupName(group), names.join(' '))];
    });
    said.push(d.hand(groups.join('; ')));
  }
  const complete = view.tricks.filter(isComplete);
  const current = view.tricks.find((trick) => !isComplete(trick));
  if (current) said.push(d.trick(sayTrick(current)));
  const last = complete.at(-1);
  if (last) said.push(d.last(sayTrick(last), w.seats[last.winner]!, last.points));
  if (view.tricks.length > 0) said.push(d.points(view.attackers, view.threshold));
  if (isAsking(view.phase) && view.declarable.length > 0)
    said.push(d.declarable(view.declarable.map(sayCards).join('; ')));
  if (view.turn !== null) said.push(d.toPlay(w.seats[view.turn]!));
  view.results.forEach((result, round) =>
    said.push(d.result(round + 1, result.attackers, result.attackers_won, result.gained)),
  );
  said.push(d.howTo);
  return said;
}
