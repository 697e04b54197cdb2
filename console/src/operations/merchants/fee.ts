import { MERCHANT_FEE_BASIS_POINTS_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import { readAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';

/** Basis points are hundredths of a percent. */
export const PERCENT_DECIMALS = 2;

/** A fee rate in percent: 50 basis points are "0.5". */
export function percentOf(basisPoints: number): string {
  return formatDecimal(BigInt(basisPoints), PERCENT_DECIMALS);
}

/** The basis points of a typed percentage; null if a merchant's fee cannot have that value. */
export function basisPointsOf(percent: string): number | null {
  const reading = readAmount(percent, { decimals: PERCENT_DECIMALS });
  if ('fault' in reading || reading.amount === '') return null;
  const points = requireDecimal(reading.amount, PERCENT_DECIMALS);
  return points > BigInt(MERCHANT_FEE_BASIS_POINTS_MAX) ? null : Number(points);
}
