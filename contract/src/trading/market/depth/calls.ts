import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { amount, instant } from '../../../platform/fields.ts';
import { DEPTH_STEPS_MAX, depthSpans } from './spans.ts';

/** The coins on one side of the market, by price. */
const depthSide = z.object({
  /** The sum of these steps. */
  total: amount,
  /** The best price first; steps without a listing are left out. */
  steps: z
    .array(
      z.object({
        /** The highest price of the step's sell listings, or the lowest of its buy listings. */
        price: amount,
        /** The coins that can be bought or sold at this step. */
        amount,
        listings: z.number().int(),
      }),
    )
    .max(DEPTH_STEPS_MAX),
  /** Whether there are further listings, at worse prices. */
  is_cut: z.boolean(),
});

const depthRequest = z.strictObject({ span: z.enum(depthSpans).default('24h') });

const depthAnswer = z.object({
  currency: z.string(),
  fiat: z.string(),
  /** The width of a price step. */
  step: amount,
  /** Coins for sale, and coins that buyers want: of the listings that the market shows now. */
  sell: depthSide,
  buy: depthSide,
  reference_price: amount,
  /** The time of the newest trade behind the reference; null before the first, while the market's first price holds. */
  traded_at: instant.nullable(),
  /**
   * The reference at instants of the span, oldest first, the last one being now. It is computed from the trades before
   * each instant, without those that no longer count today; null before the first trade that counts.
   */
  references: z.array(z.object({ at: instant, price: amount.nullable() })),
});

/** The depth of the market. It shows sums, and nothing about a person. */
export const depthCalls = {
  'GET /api/order/depth': {
    says: 'How many coins are for sale and wanted at each price, and how the reference price moved. May be some seconds old, the history a minute.',
    access: 'user',
    guardedAs: 'buy-market',
    shows: ['market'],
    request: depthRequest,
    answer: depthAnswer,
    refusals: {},
  },
  'GET /api/operator/depth': {
    says: 'The depth of the market, as people see it.',
    access: 'operator',
    shows: ['market'],
    request: depthRequest,
    answer: depthAnswer,
    refusals: {},
  },
} as const satisfies CallTable;
