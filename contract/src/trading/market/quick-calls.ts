import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { amount, id, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { obstacle, person } from './listings.ts';
import { QUICK_PARTS_MAX } from './quick-ranking.ts';
import { marketRefusals } from './refusals.ts';

const OFFERS_MAX = 3;

const quickOffer = z.object({
  /** The listing, and its version and price as they must be when it is taken. */
  order_id: id,
  listing_version: z.number().int(),
  price: amount,
  person,
  /** The account of the caller's own that this listing can be paid from or into, and its method. */
  payment_account_id: id,
  channel: z.string(),
  /** The coins and the money of the trade. */
  amount,
  fiat_amount: amount,
  /** The part of the coins that the platform keeps at the release; always zero for a seller. */
  fee: amount,
  payment_window_minutes: z.number().int(),
  accepts_automatically: z.boolean(),
  has_unique_cents: z.boolean(),
  /**
   * The median of the other person's last trades: for a buyer, the seconds from the payment to the release; for a
   * seller, those until the buyer has paid. Null without a finished trade.
   */
  median_seconds: z.number().int().nullable(),
  /** The median from the opening to the release. */
  median_whole_seconds: z.number().int().nullable(),
});

export const quickCalls = {
  'POST /api/quick/offers': {
    says: 'The three best offers for one sum, ranked by price, speed and completion alone. If no listing takes the whole sum: up to three that take it together, or as much of it as three can take.',
    access: 'user',
    guardedAs: 'quick-trade',
    shows: ['market'],
    request: z
      .strictObject({
        /** Whether the caller would buy or sell. */
        as: z.enum(['buyer', 'seller']),
        amount: positiveAmount.optional(),
        fiat_amount: positiveAmount.optional(),
        /** One of the caller's own accounts; without it, any of them. */
        payment_account_id: id.optional(),
      })
      .refine((body) => (body.amount === undefined) !== (body.fiat_amount === undefined), {
        error: fault({
          en: 'either amount or fiat_amount is needed, not both',
          zh: 'amount 与 fiat_amount 须填且只填一个',
        }),
      }),
    example: { amount: '100.00' },
    answer: z.object({
      reference_price: amount,
      /** The smallest and the largest sum of money that one of the compared listings takes; null if there is none. */
      minimum: amount.nullable(),
      maximum: amount.nullable(),
      /** Each takes the whole sum; the best is the first. */
      offers: z.array(quickOffer).max(OFFERS_MAX),
      /** Listings that take the sum and rank above the first offer, and why the caller cannot take them. */
      out_of_reach: z.array(z.object({ price: amount, obstacle })).max(OFFERS_MAX),
      /** Several trades in place of one, if the sum is larger than any listing takes. */
      split: z
        .object({
          /** Whether the parts are the whole sum. Otherwise no three listings take it, and these take the most. */
          is_whole: z.boolean(),
          amount,
          fiat_amount: amount,
          parts: z.array(quickOffer).max(QUICK_PARTS_MAX),
        })
        .nullable(),
    }),
    refusals: pick(marketRefusals, 'NeedsPaymentAccount'),
  },
} as const satisfies CallTable;
