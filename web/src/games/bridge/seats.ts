/** The four seats, the two sides, and who is vulnerable. */

export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];
export type Side = 'NS' | 'EW';
export type Vulnerability = 'None' | 'NS' | 'EW' | 'All';
export type BySeat<T> = Record<Seat, T>;

export const isSeat = (text: string): text is Seat => (SEATS as readonly string[]).includes(text);

/** The seat this many turns later; `turns` may be negative. */
export function after(seat: Seat, turns: number): Seat {
  return SEATS[(((SEATS.indexOf(seat) + turns) % 4) + 4) % 4]!;
}

export const partner = (seat: Seat): Seat => after(seat, 2);
export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
export const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');
export const indexOf = (seat: Seat): number => SEATS.indexOf(seat);

export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return { N: make('N'), E: make('E'), S: make('S'), W: make('W') };
}

export function isVulnerable(vulnerability: Vulnerability, side: Side): boolean {
  return vulnerability === 'All' || vulnerability === side;
}
