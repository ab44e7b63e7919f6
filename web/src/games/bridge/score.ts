/** Points: what a contract scores, and what a difference is worth in IMPs. */
import type { Contract } from './calls';
import { isVulnerable, sideOf, type Vulnerability } from './seats';

const TRICK: Record<Contract['strain'], number> = { C: 20, D: 20, H: 30, S: 30, N: 30 };

/** Points for the tricks bid: what a rubber writes below the line. */
export function trickPoints({ level, strain, doubling }: Contract): number {
  const plain = TRICK[strain] * level + (strain === 'N' ? 10 : 0);
  return plain * (doubling === 'XX' ? 4 : doubling === 'X' ? 2 : 1);
}

export function overtrickPoints(contract: Contract, over: number, vulnerable: boolean): number {
  if (contract.doubling === '') return TRICK[contract.strain] * over;
  return over * (contract.doubling === 'XX' ? 2 : 1) * (vulnerable ? 200 : 100);
}

export function undertrickPoints(contract: Contract, down: number, vulnerable: boolean): number {
  if (contract.doubling === '') return down * (vulnerable ? 100 : 50);
  let points = 0;
  for (let trick = 1; trick <= down; trick += 1)
    points += trick === 1 ? (vulnerable ? 200 : 100) : vulnerable || trick > 3 ? 300 : 200;
  return points * (contract.doubling === 'XX' ? 2 : 1);
}

export function slamPoints({ level }: Contract, vulnerable: boolean): number {
  if (level === 7) return vulnerable ? 1500 : 1000;
  return level === 6 ? (vulnerable ? 750 : 500) : 0;
}

export const insultPoints = ({ doubling }: Contract): number =>
  doubling === 'XX' ? 100 : doubling === 'X' ? 50 : 0;

/** What it scores for the declarer's side at duplicate with so many tricks. */
export function duplicate(contract: Contract, tricks: number, by: Vulnerability): number {
  const vulnerable = isVulnerable(by, sideOf(contract.declarer));
  const margin = tricks - 6 - contract.level;
  if (margin < 0) return -undertrickPoints(contract, -margin, vulnerable);
  const below = trickPoints(contract);
  const bonus = below >= 100 ? (vulnerable ? 500 : 300) : 50;
  return (
    below +
    bonus +
    overtrickPoints(contract, margin, vulnerable) +
    slamPoints(contract, vulnerable) +
    insultPoints(contract)
  );
}

const STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

/** A difference in points as international match points. */
export function imps(difference: number): number {
  const size = Math.abs(difference);
  return Math.sign(difference) * STEPS.filter((step) => size >= step).length || 0;
}
