/** A fee rate in hundredths of a percent: 10,000 is the whole amount. */
export type BasisPoints = number;

export const BASIS_POINTS_PER_PERMILLE = 10;
const BASIS_POINTS_IN_WHOLE = 10_000n;

/**
 * The fee of an amount in minor units, rounded down: nobody pays more than the rate. Every fee of the platform is
 * computed here, on the server and in the clients that show it beforehand (decision 0221).
 */
export function feeOf(amountMinor: bigint, rate: BasisPoints): bigint {
  return (amountMinor * BigInt(rate)) / BASIS_POINTS_IN_WHOLE;
}
