/** What a seller asks of a price that follows the reference. */
export interface Following {
  /** Above the reference, or below it where it is negative. */
  readonly marginPermille: number;
  /** In minor units of the fiat; the price never goes under it. */
  readonly floorMinor: bigint;
}

/** Between which prices the market trades. */
export interface PriceBand {
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
}

/** One move goes so far at most: a reference that was pushed pulls nobody's price after it at once. */
export const MOVE_PERMILLE_MAX = 20n;
/** And the next one waits so long. */
export const MOVE_EVERY_MINUTES = 10;

const WHOLE = 1000n;

/** Where a following price belongs by this reference: within the band of the market, and never under the floor. */
export function aimOf(referenceMinor: bigint, { marginPermille, floorMinor }: Following, band: PriceBand): bigint {
  const wished = (referenceMinor * (WHOLE + BigInt(marginPermille)) + WHOLE / 2n) / WHOLE;
  const within = smaller(larger(wished, band.lowestPriceMinor), band.highestPriceMinor);
  return larger(within, floorMinor);
}

/** The next price on the way to where it belongs. The smallest step is one cent, or a low price would never move. */
export function stepTowards(aimMinor: bigint, priceMinor: bigint): bigint {
  const step = larger((priceMinor * MOVE_PERMILLE_MAX) / WHOLE, 1n);
  return aimMinor > priceMinor ? smaller(aimMinor, priceMinor + step) : larger(aimMinor, priceMinor - step);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
