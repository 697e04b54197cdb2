import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { rateText } from './present.ts';
import { buyRateE4, isStale, redeemRateE4 } from './rate.ts';
import { currentRate } from './settings.ts';

/** The call that shows the rate to people. */
export function rateEndpoints(currency: string): readonly Endpoint[] {
  return [
    query({ call: 'GET /api/currency/rates', handle: async (ctx) => ({ rates: await presentRates(ctx, currency) }) }),
  ];
}

async function presentRates(ctx: ReadContext, currency: string): Promise<AnswerOf<'GET /api/currency/rates'>['rates']> {
  const rate = await currentRate(ctx);
  if (rate === null) return [];
  return [
    {
      from: 'USDT',
      to: currency,
      buy: rateText(buyRateE4(rate)),
      redeem: rateText(redeemRateE4(rate)),
      set_at: epochSeconds(rate.setAt),
      good_until: rate.goodUntil && epochSeconds(rate.goodUntil),
      is_stale: isStale(rate, ctx.now),
    },
  ];
}
