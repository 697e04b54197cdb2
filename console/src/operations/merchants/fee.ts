import { MERCHANT_FEE_BASIS_POINTS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

/** Basis points are hundredths of a percent. */
const PERCENT_DECIMALS = 2;

/** A fee rate as people read it: 50 basis points are "0.5". */
export function percentOf(basisPoints: number): string {
  return formatDecimal(BigInt(basisPoints), PERCENT_DECIMALS);
}

/** The basis points of a typed percentage; null when it is none that a merchant may pay. */
export function basisPointsOf(percent: string): number | null {
  const points = parseDecimal(percent.trim(), PERCENT_DECIMALS);
  if (points === null || points < 0n || points > BigInt(MERCHANT_FEE_BASIS_POINTS_MAX)) return null;
  return Number(points);
}
