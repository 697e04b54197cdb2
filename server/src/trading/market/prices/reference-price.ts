import type { ReadContext } from '../../../platform/context.ts';
import type { MarketRules } from '../rules.ts';
import { lastPrices, newestPriceAt } from './store.ts';

/** So many pairs of people have a voice, each one: those who traded last. */
const PAIRS_HEARD = 21;
/** Among the newest trades; where all of them are of a few people, others are too long ago to say what coins cost now. */
const TRADES_LOOKED_AT = 2000;
/** A trade for less says nothing about the price of coins. */
const LEAST_FIAT_MINOR = 50_00n;

/** The middle one of the last prices of different pairs of people, or what the market begins with, before the first trade of some size. */
export async function referencePrice(ctx: ReadContext, rules: MarketRules): Promise<bigint> {
  const prices = await lastPrices(ctx.reader, {
    currency: rules.currency,
    fiat: rules.fiat,
    pairs: PAIRS_HEARD,
    looksBack: TRADES_LOOKED_AT,
    leastFiatMinor: LEAST_FIAT_MINOR,
  });
  return prices.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(prices.length / 2)] ?? rules.firstPriceMinor;
}

/** After so long without a trade that counts, a reference says nothing about what coins cost now. */
export const REFERENCE_FRESH_HOURS = 72;

const HOUR_MILLISECONDS = 3_600_000;

/** The reference while it is fresh enough for prices to move by it; null before the first trade and when the last was long ago. */
export async function freshReference(ctx: ReadContext, rules: MarketRules): Promise<bigint | null> {
  const { currency, fiat } = rules;
  const newest = await newestPriceAt(ctx.reader, {
    currency,
    fiat,
    looksBack: TRADES_LOOKED_AT,
    leastFiatMinor: LEAST_FIAT_MINOR,
  });
  const since = ctx.now.getTime() - REFERENCE_FRESH_HOURS * HOUR_MILLISECONDS;
  return newest === null || newest.getTime() < since ? null : referencePrice(ctx, rules);
}
