import { MOVE_PERMILLE_MAX } from '@eh/contract/trading/market/price-moves.ts';

/** The settings of a price that follows the reference, in minor units of the fiat: a seller has a floor, a buyer a ceiling. */
export type Following =
  | { readonly marginPermille: number; readonly floorMinor: bigint; readonly ceilingMinor?: undefined }
  | { readonly marginPermille: number; readonly floorMinor?: undefined; readonly ceilingMinor: bigint };

/** The price range of the market. */
export interface PriceBand {
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
}

const WHOLE = 1000n;

/** The target of a following price: within the market's range, never below the floor or above the ceiling. */
export function aimOf(referenceMinor: bigint, following: Following, band: PriceBand): bigint {
  const { marginPermille, floorMinor, ceilingMinor } = following;
  const wished = (referenceMinor * (WHOLE + BigInt(marginPermille)) + WHOLE / 2n) / WHOLE;
  const within = smaller(larger(wished, band.lowestPriceMinor), band.highestPriceMinor);
  return ceilingMinor === undefined ? larger(within, floorMinor) : smaller(within, ceilingMinor);
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
