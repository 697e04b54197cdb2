import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { amount, instant, nothing } from '../../platform/fields.ts';

/** The sources of the price: people's last trades, or the operators' first price before any trade. */
export const rateSources = ['trades', 'first_price'] as const;

export const rateOpenCalls = {
  'GET /open/v1/rate': {
    operationId: 'getRate',
    says: {
      en: 'The reference price of a coin, to show beside your prices. It is what people last traded at, not an offer: nobody is bound to it.',
      zh: '币的参考价，可显示在您的价格旁。它来自用户最近的成交，并非报价，对任何人没有约束力。',
    },
    group: 'Balance',
    access: 'public',
    request: nothing,
    answer: z
      .object({
        currency: z.string(),
        fiat: z.string(),
        /** The price of one coin. */
        price: amount,
        source: z.enum(rateSources),
        /** The newest trade used for the price; null for the first price. */
        traded_at: instant.nullable(),
        /** When it was computed, at most every 30 seconds. */
        as_of: instant,
      })
      .meta({ id: 'Rate' }),
    refusals: {},
    example: {
      answer: {
        currency: 'EH',
        fiat: 'CNY',
        price: '7.18',
        source: 'trades',
        traded_at: 1_795_398_961,
        as_of: 1_795_399_082,
      },
    },
  },
} as const satisfies OpenCallTable;
