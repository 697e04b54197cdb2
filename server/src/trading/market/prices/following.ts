import { MOVE_PERMILLE_MAX } from '@eh/contract/trading/market/price-moves.ts';

/** A seller's settings for a price that follows the reference. */
export interface Following {
  /** The margin above the reference, or below it where negative. */
  readonly marginPermille: number;
  /** The lowest price, in minor units of the fiat. */
  readonly floorMinor: bigint;
}

/** The price range of the market. */
export interface PriceBand {
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
}

const WHOLE = 1000n;

/** The target of a following price: within the range of the market, and never under the floor. */
export function aimOf(referenceMinor: bigint, { marginPermille, floorMinor }: Following, band: PriceBand): bigint {
  const wished = (referenceMinor * (WHOLE + BigInt(marginPermille)) + WHOLE / 2n) / WHOLE;
  const within = smaller(larger(wished, band.lowestPriceMinor), band.highestPriceMinor);
  return larger(within, floorMinor);
}

/** The next price on the way to the target. The smallest step is one cent, or a low price would never move. */
export function stepTowards(aimMinor: bigint, priceMinor: bigint): bigint {
  const step = larger((priceMinor * BigInt(MOVE_PERMILLE_MAX)) / WHOLE, 1n);
  return aimMinor > priceMinor ? smaller(aimMinor, priceMinor + step) : larger(aimMinor, priceMinor - step);
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
