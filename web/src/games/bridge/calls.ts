/** Calls, contracts and results by their text forms. */
import { SYMBOLS, type Strain } from './cards';
import { after, isSeat, type Seat } from './seats';

/** `Pass`, `X`, `XX`, `1C` … `7NT`, as the server writes them. */
export type Call = string;

export const STRAINS: readonly Strain[] = ['C', 'D', 'H', 'S', 'N'];
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface Bid {
  level: number;
  strain: Strain;
}

export const isCall = (text: string): boolean => /^(Pass|XX?|[1-7]([CDHS]|NT))$/.test(text);

export function bidOf(call: Call): Bid | null {
  const match = /^([1-7])([CDHS]|NT)$/.exec(call);
  if (!match) return null;
  return { level: Number(match[1]), strain: match[2]![0] as Strain };
}

export const callOf = ({ level, strain }: Bid): Call => `${level}${strain === 'N' ? 'NT' : strain}`;

/** As one writes it on paper: `1♥`, `3NT`, `Pass`, `X`. */
export function writeCall(call: Call): string {
  const bid = bidOf(call);
  return bid ? `${bid.level}${SYMBOLS[bid.strain]}` : call;
}

export interface Auction {
  dealer: Seat;
  calls: Call[];
}

export function parseAuction(text: string): Auction {
  const [dealer = 'N', rest = ''] = text.split(':');
  return { dealer: dealer as Seat, calls: rest.split(' ').filter(Boolean) };
}

export const callerOf = (auction: Auction, index: number): Seat => after(auction.dealer, index);

export interface Contract extends Bid {
  doubling: '' | 'X' | 'XX';
  declarer: Seat;
}

export function parseContract(text: string): Contract | null {
  const match = /^([1-7](?:[CDHS]|NT))(XX?)?-([NESW])$/.exec(text);
  const bid = match ? bidOf(match[1]!) : null;
  if (!match || !bid || !isSeat(match[3]!)) return null;
  return { ...bid, doubling: (match[2] ?? '') as Contract['doubling'], declarer: match[3] };
}

export interface Result {
  contract: Contract;
  /** Tricks more than bid, or with a minus fewer. */
  margin: number;
}

/** `4SX-N+1` and the like; null for a board that was passed out. */
export function parseResult(text: string): Result | null {
  const match = /^(.*-[NESW])(=|[+-]\d+)$/.exec(text);
  const contract = match ? parseContract(match[1]!) : null;
  if (!match || !contract) return null;
  const margin = match[2] === '=' ? 0 : Number(match[2]);
  return { contract, margin };
}

export const writeContract = (contract: Contract): string =>
  `${writeCall(callOf(contract))}${contract.doubling}`;
