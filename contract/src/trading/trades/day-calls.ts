import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, instant, statementDay, timeZone } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { tradeRefusals } from './refusals.ts';

const count = z.number().int();

/** The purchases of a person, or their sales. */
const daySide = z.object({
  trades: count,
  /** The coins that left escrow, with the fee. */
  coins: amount,
  /** The part of these coins that went to the platform; only buyers pay one. */
  fee: amount,
  fiat: amount,
  /** Fiat for one coin, over all trades; null without trades. */
  average_price: amount.nullable(),
  /**
   * How much better than the reference price of each trade's opening, in fiat and in permille of what the coins would
   * have cost; negative if worse. Null if it is unknown for all trades.
   */
  margin: z.object({ fiat: amount, permille: count }).nullable(),
  /** Trades that were opened before their reference price was stored; `margin` leaves them out. */
  margin_unknown: count,
});

export const tradeDayCalls = {
  'GET /api/transaction/day': {
    says: 'The statement of a day: the own trades whose coins were released on it, bought and sold, in total and by payment method, with the margin against the reference price. Without `day`, today; days begin at midnight in `time_zone`. Together with the splits, its coins are those of the bills of the day.',
    access: 'user',
    shows: ['trades'],
    guardedAs: 'day-statement',
    request: z.strictObject({ day: statementDay.optional(), time_zone: timeZone }),
    answer: z.object({
      day: z.string(),
      time_zone: z.string(),
      /** The first instant of the day. */
      from: instant,
      /** The first instant after it: 23 or 25 hours later on some days. */
      until: instant,
      /** Whether the day is over. */
      is_final: z.boolean(),
      currency: z.string(),
      fiat: z.string(),
      bought: daySide,
      sold: daySide,
      /** The same for each payment method. */
      methods: z.array(z.object({ channel: z.string(), bought: daySide, sold: daySide })),
      /**
       * Trades that a decision split between both sides: the coins that came and went. They are in no other sum, because
       * nobody agreed on what was paid for the part.
       */
      splits: z.object({ trades: count, in: amount, out: amount }),
    }),
    refusals: pick(tradeRefusals, 'DayNotBegun'),
  },
} as const satisfies CallTable;
