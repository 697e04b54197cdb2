import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull, SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type OpenEndpoint, query } from '../../platform/http/endpoint.ts';
import { type MarketRules, pricedReference } from '../../trading/market/index.ts';

type Rate = OpenAnswer<'getRate'>;

const RATE_SECONDS = 30;

/** The call of the reference price. Anybody may call it, so its answer is cached for some seconds. */
export function rateOpenEndpoint(market: MarketRules): OpenEndpoint {
  let held: { readonly at: Date; readonly rate: Promise<Rate> } | null = null;
  return query({
    call: 'getRate',
    handle: (ctx) => {
      const age = held === null ? null : ctx.now.getTime() - held.at.getTime();
      if (held !== null && age !== null && age >= 0 && age < RATE_SECONDS * SECOND) return held.rate;
      const rate = readRate(ctx, market);
      held = { at: ctx.now, rate };
      // A failure is not cached: the next call tries again.
      rate.catch(() => {
        held = null;
      });
      return rate;
    },
  });
}

async function readRate(ctx: ReadContext, market: MarketRules): Promise<Rate> {
  const { priceMinor, tradedAt } = await pricedReference(ctx, market);
  return {
    currency: market.currency,
    fiat: market.fiat,
    price: formatDecimal(priceMinor, FIAT_DECIMALS),
    source: tradedAt === null ? 'first_price' : 'trades',
    traded_at: epochSecondsOrNull(tradedAt),
    as_of: epochSeconds(ctx.now),
  };
}
