/** What the server says: a code with typed arguments, told in the language in use. */
import { format, type Value } from './format';
import { chance, negative, signed } from './numbers';
import { reader } from './reader.svelte';

export interface Coded {
  code: string;
  args?: Record<string, Arg>;
}

/** As it comes over the wire; the text is for whoever does not know the code. */
export interface Message {
  code?: string;
  /** Each an `Arg`; the description of the interface leaves it open. */
  args?: Record<string, unknown>;
  text: string;
}

export type Arg =
  | { count: number }
  /** A value and its digits behind the point. */
  | { number: [number, number] }
  | { signed: [number, number] }
  | { chance: number }
  /** A seat's index and the id of its name. */
  | { seat: [number, string] }
  /** S, H, D, C; N for notrump. */
  | { suit: string }
  /** The same as bids name it. */
  | { strain: string }
  /** Numbers from one to another; an end that is missing is open. */
  | { range: [number | null, number | null] }
  /** Suit and rank: SA, HT. */
  | { card: string }
  /** P, X, XX or a bid: 2N. */
  | { call: string }
  | { move: string }
  | { text: string }
  | { message: Coded }
  | { list: Arg[] }
  /** One of several. */
  | { 'any-of': Arg[] };

const rankName = (rank: string): string => (rank === 'T' ? '10' : rank);

function callName(call: string): string {
  const bid = /^([1-7])([CDHSN])/.exec(call);
  const args = bid ? { level: bid[1]!, strain: bid[2]! } : { level: '', strain: call };
  return format('call-name', args) ?? call;
}

function rangeName([low, high]: [number | null, number | null]): string {
  if (low !== null && high !== null) return format('range-between', { low, high }) ?? '';
  if (low !== null) return format('range-from', { low }) ?? '';
  return (high === null ? format('range-any') : format('range-to', { high })) ?? '';
}

/** Whether two cards are the same one of two packs; jokers have names and are told apart. */
const isPair = (one: Arg | undefined, other: Arg): boolean =>
  one !== undefined &&
  'card' in one &&
  'card' in other &&
  one.card === other.card &&
  /^[SHDC]/.test(one.card);

/** With a separator between them; a pair of cards is written together, as in `♦Q♦Q`. */
function joined(items: Arg[]): string {
  const separator = format('list-separator') ?? ', ';
  const parts = items.map((each, nth) => {
    const before = nth === 0 || isPair(items[nth - 1], each) ? '' : separator;
    return before + String(value(each));
  });
  return parts.join('');
}

function anyOf(items: Arg[]): string {
  if (items.length < 2) return joined(items);
  return joined(items.slice(0, -1)) + (format('list-or') ?? ', ') + String(value(items.at(-1)!));
}

function value(arg: Arg): Value {
  if ('count' in arg) return arg.count;
  if ('number' in arg) return negative(...arg.number);
  if ('signed' in arg) return signed(...arg.signed);
  if ('chance' in arg) return chance(arg.chance);
  if ('seat' in arg) {
    const [seat, name] = arg.seat;
    return reader.holds(seat) ? 'you' : (format(name) ?? name);
  }
  if ('suit' in arg) return format('suit-name', { suit: arg.suit }) ?? arg.suit;
  if ('strain' in arg) return format('strain-name', { strain: arg.strain }) ?? arg.strain;
  if ('range' in arg) return rangeName(arg.range);
  if ('card' in arg) {
    const [suit = '', ...rank] = arg.card;
    return format('card-name', { suit, rank: rankName(rank.join('')) }) ?? arg.card;
  }
  if ('call' in arg) return callName(arg.call);
  if ('message' in arg) return told(arg.message) ?? arg.message.code;
  if ('list' in arg) return joined(arg.list);
  if ('any-of' in arg) return anyOf(arg['any-of']);
  return 'move' in arg ? arg.move : arg.text;
}

function told({ code, args }: Coded): string | undefined {
  const given = Object.entries(args ?? {}).map(([name, arg]) => [name, value(arg)] as const);
  // A sentence that ends in a question takes no full stop behind it: "So 4NT – Blackwood: how many aces?"
  const text = format(code, Object.fromEntries(given))?.replaceAll(/([?？])[.。]/g, '$1');
  // A sentence that begins with a call begins with a capital: "Double would promise 12+ points."
  const calls = Object.values(args ?? {}).flatMap((arg) =>
    'call' in arg ? [callName(arg.call)] : [],
  );
  if (text && /[.?]$/.test(text) && calls.some((call) => text.startsWith(call)))
    return text.charAt(0).toUpperCase() + text.slice(1);
  return text;
}

/** A sentence or name of the server's as the reader should hear it: as it came where nobody knows better. */
export function say(message: Message | string | null | undefined): string {
  if (message === null || message === undefined) return '';
  if (typeof message === 'string') return message;
  const { code, args = {}, text } = message;
  return (code && told({ code, args: args as Record<string, Arg> })) || text;
}

/** Words that stand for themselves, as the server would send them. */
export const prose = (text: string) => ({ code: 'prose', args: { text: { text } }, text });
