import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { bestListings, type MarketRules, referencePrice } from '../market/index.ts';
import { tradesOf } from './list/list-store.ts';
import { isTurnOf } from './present.ts';

/** More running trades than anybody may have: a safety limit, not a page size. */
const RUNNING_MAX = 200;

/** The home page's figures beside the balances: how many trades wait for this user, and the prices. */
export function dashboardEndpoint(rules: MarketRules): Endpoint {
  return query({
    call: 'GET /api/dashboard',
    handle: async (ctx, input) => {
      const { userId } = input.caller;
      const running = await tradesOf(ctx.reader, {
        userId,
        side: null,
        scope: 'running',
        before: null,
        limit: RUNNING_MAX,
      });
      const [price, best] = await Promise.all([referencePrice(ctx, rules), bestListings(ctx, userId, input.language)]);
      return {
        waiting: running.filter((trade) => isTurnOf(trade, trade.buyer_id === userId ? 'buyer' : 'seller')).length,
        reference_price: formatDecimal(price, FIAT_DECIMALS),
        best,
      };
    },
  });
}
