import type { Look } from '../kit/act.ts';
import { lastPrices } from './price-store.ts';
import type { MarketRules } from './rules.ts';

const TRADES_LOOKED_AT = 21;

/** The median price of the last trades that were carried out; before the first one, the price that the market begins with. */
export async function referencePrice(look: Look, rules: MarketRules): Promise<bigint> {
  const prices = await lastPrices(look.reader, { currency: rules.currency, fiat: rules.fiat, limit: TRADES_LOOKED_AT });
  return prices.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(prices.length / 2)] ?? rules.firstPriceMinor;
}
