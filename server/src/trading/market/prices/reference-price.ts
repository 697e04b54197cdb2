import { HOUR } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { lastPrices, lastPricesAt, newestPriceAt } from './traded-price-store.ts';

/** The number of pairs of people whose last price counts, taking those who traded last. */
const PAIRS_COUNTED = 21;
/** The number of newest trades searched for pairs; older ones say little about today's price. */
const TRADES_SEARCHED = 2000;
/** The smallest trade sum that counts. */
const LEAST_FIAT_MINOR = 50_00n;

/** The median of the last prices of different pairs of people, or the market's first price before any trade counts. */
export async function referencePrice(ctx: ReadContext, usual: MarketRules): Promise<bigint> {
  const rules = await marketRulesInForce(ctx, usual);
  return medianOf(await lastPrices(ctx.reader, countedBy(rules))) ?? rules.firstPriceMinor;
}

/** The reference at each of these instants, by the trades before it that count today; null before the first. */
export async function referencesAt(
  ctx: ReadContext,
  usual: MarketRules,
  instants: readonly Date[],
): Promise<readonly (bigint | null)[]> {
  const rules = await marketRulesInForce(ctx, usual);
  return (await lastPricesAt(ctx.reader, countedBy(rules), instants)).map(medianOf);
}

function countedBy({ currency, fiat }: MarketRules) {
  return { currency, fiat, pairs: PAIRS_COUNTED, looksBack: TRADES_SEARCHED, leastFiatMinor: LEAST_FIAT_MINOR };
}

function medianOf(prices: readonly bigint[]): bigint | null {
  return prices.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(prices.length / 2)] ?? null;
}

/** After this long without a counting trade, following prices stop moving. */
export const REFERENCE_FRESH_HOURS = 72;

/** The reference if fresh enough to move prices; null before the first trade or if the last is too old. */
export async function freshReference(ctx: ReadContext, rules: MarketRules): Promise<bigint | null> {
  const newest = await newestCounted(ctx, rules);
  const since = ctx.now.getTime() - REFERENCE_FRESH_HOURS * HOUR;
  return newest === null || newest.getTime() < since ? null : referencePrice(ctx, rules);
}

/** The reference, with the instant of the newest trade behind it; that is null before the first trade. */
export async function pricedReference(
  ctx: ReadContext,
  rules: MarketRules,
): Promise<{ readonly priceMinor: bigint; readonly tradedAt: Date | null }> {
  const [priceMinor, tradedAt] = await Promise.all([referencePrice(ctx, rules), newestCounted(ctx, rules)]);
  return { priceMinor, tradedAt };
}

function newestCounted({ reader }: ReadContext, { currency, fiat }: MarketRules): Promise<Date | null> {
  return newestPriceAt(reader, { currency, fiat, looksBack: TRADES_SEARCHED, leastFiatMinor: LEAST_FIAT_MINOR });
}
