/** The most listings that one call pauses or shifts. */
export const BULK_LISTINGS_MAX = 100;
/** The largest shift of prices in one call, up or down. */
export const SHIFT_PERMILLE_MAX = 100;

const WHOLE = 1000n;

/** A price moved by permille of itself, rounded half up to the cent; both in minor units of the fiat. */
export function shiftedPrice(priceMinor: bigint, permille: number): bigint {
  return (priceMinor * (WHOLE + BigInt(permille)) + WHOLE / 2n) / WHOLE;
}
