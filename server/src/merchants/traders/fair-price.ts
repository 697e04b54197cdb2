import { TRADER_PRICE_PERCENT } from '@eh/contract/merchants/traders/trader-bounds.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';

const WHOLE_PERCENT = 100n;
const PERMILLE_OF_PERCENT = 10;

/** The price of a listing as its owner's program wants it. */
export interface WantedPrice {
  readonly side: ListingSide;
  readonly priceMinor: bigint;
  /** Above or below the reference; null for a fixed price. */
  readonly marginPermille: number | null;
}

/**
 * Whether a key may set this price: one that is at most some percent worse for its owner than the reference. Whoever
 * steals a key could otherwise sell the coins to themselves for little.
 */
export function isFairPrice({ side, priceMinor, marginPermille }: WantedPrice, referenceMinor: bigint): boolean {
  const isSale = side === 'sell';
  if (marginPermille !== null) {
    const lossPermille = isSale ? -marginPermille : marginPermille;
    return lossPermille <= TRADER_PRICE_PERCENT * PERMILLE_OF_PERCENT;
  }
  const percent = BigInt(TRADER_PRICE_PERCENT);
  return isSale
    ? priceMinor * WHOLE_PERCENT >= referenceMinor * (WHOLE_PERCENT - percent)
    : priceMinor * WHOLE_PERCENT <= referenceMinor * (WHOLE_PERCENT + percent);
}
