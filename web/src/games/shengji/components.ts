/** Singles, pairs and tractors in cards of one effective suit. */
import type { Card } from '$lib/cards/cards';
import type { Order } from './order';

export interface Component {
  /** 0 for a single, 1 for a pair, 2 and more for a tractor. */
  pairs: number;
  /** The rung of its highest card. */
  top: number;
  cards: Card[];
}

export function countOf(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** What is left when some cards are taken away. */
export function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
  const counts = countOf(taken);
  return cards.filter((card) => {
    const left = counts.get(card) ?? 0;
    if (left > 0) counts.set(card, left - 1);
    return left === 0;
  });
}

/** Whether these cards hold the others, copies counted. */
export function holds(cards: readonly Card[], wanted: readonly Card[]): boolean {
  const counts = countOf(cards);
  return [...countOf(wanted)].every(([card, count]) => (counts.get(card) ?? 0) >= count);
}

export const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && holds(a, b);

/** The cards of which both copies are there, by rung. */
export function pairsByRung(order: Order, cards: readonly Card[]): Map<number, Card[]> {
  const rungs = new Map<number, Card[]>();
  for (const [card, count] of countOf(cards)) {
    if (count < 2) continue;
    const rung = order.rung(card);
    rungs.set(rung, [...(rungs.get(rung) ?? []), card]);
  }
  return rungs;
}

/** The longest tractor, the highest of equally long ones; `null` if there is none. */
function longest(order: Order, cards: readonly Card[]): Component | null {
  const rungs = pairsByRung(order, cards);
  let best: { start: number; length: number } | null = null;
  for (const start of rungs.keys()) {
    let length = 1;
    while (rungs.has(start + length)) length += 1;
    const longer = !best || length > best.length;
    const higher = best && length === best.length && start > best.start;
    if (length >= 2 && (longer || higher)) best = { start, length };
  }
  if (!best) return null;
  const { start, length } = best;
  const run = Array.from({ length }, (_, step) => rungs.get(start + step)![0]!);
  return { pairs: length, top: start + length - 1, cards: run.flatMap((card) => [card, card]) };
}

/** How cards of one effective suit fall apart: tractors first, then pairs, then singles. */
export function decompose(order: Order, cards: readonly Card[]): Component[] {
  const components: Component[] = [];
  let left = [...cards];
  for (let found = longest(order, left); found; found = longest(order, left)) {
    components.push(found);
    left = without(left, found.cards);
  }
  for (const [card, count] of countOf(left)) {
    const both = count === 2;
    components.push({
      pairs: both ? 1 : 0,
      top: order.rung(card),
      cards: both ? [card, card] : [card],
    });
  }
  return components.sort((a, b) => b.pairs - a.pairs || b.top - a.top);
}

/** Whether among these cards of the same suit is something of the component's shape that is higher. */
export function canBeat(order: Order, component: Component, cards: readonly Card[]): boolean {
  if (component.pairs === 0) return cards.some((card) => order.rung(card) > component.top);
  const rungs = pairsByRung(order, cards);
  if (component.pairs === 1) return [...rungs.keys()].some((rung) => rung > component.top);
  for (const start of rungs.keys()) {
    const all = Array.from({ length: component.pairs }, (_, step) => start + step);
    if (all.every((rung) => rungs.has(rung)) && start + component.pairs - 1 > component.top)
      return true;
  }
  return false;
}
