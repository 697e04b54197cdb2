import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { amount, page } from '../../platform/fields.ts';
import { traderExamples as examples } from './open-examples.ts';
import * as requests from './open-requests.ts';
import { buyOffer, sellOffer } from './open-views.ts';

const ofMarket = { group: 'Market', access: 'trader', scope: 'listings', readScope: 'read' } as const;

/** The offers of other people. */
export const marketOpenCalls = {
  'GET /open/v1/trader/market/sell-offers': {
    ...ofMarket,
    operationId: 'listSellOffers',
    as: 'POST /api/order/market',
    says: {
      en: 'The market: what other people sell, cheapest first, with the reference price.',
      zh: '市场上他人的出售挂单，价格低的在前，并附参考价。',
    },
    request: requests.sellOffersRequest,
    answer: page(sellOffer).extend({ reference_price: amount.nullable() }),
    refusals: {},
    example: {
      request: { limit: 20 },
      answer: { rows: [examples.sellOffer], next_cursor: null, reference_price: '7.00' },
    },
  },
  'GET /open/v1/trader/market/buy-offers': {
    ...ofMarket,
    operationId: 'listBuyOffers',
    as: 'POST /api/bid/market',
    says: {
      en: 'The market: what other people want to buy, the highest price first, with the reference price.',
      zh: '市场上他人的求购挂单，价格高的在前，并附参考价。',
    },
    request: requests.buyOffersRequest,
    answer: page(buyOffer).extend({ reference_price: amount.nullable() }),
    refusals: {},
    example: {
      request: { limit: 20 },
      answer: { rows: [examples.buyOffer], next_cursor: null, reference_price: '7.00' },
    },
  },
} as const satisfies OpenCallTable;
