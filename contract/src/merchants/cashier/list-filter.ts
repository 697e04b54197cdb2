import * as z from 'zod';
import { amount, id, instant, positiveAmount } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';

/** A day in UTC+8 that a request names. */
export const statementDay = z.iso.date().refine((day) => day.startsWith('20'));

/** Days in UTC+8, both included: of orders and payouts that were created on them, of refunds that were made. */
export const ofDays = { from: statementDay.optional(), until: statementDay.optional() };
/** In coins, both included. */
export const ofAmount = { amount_min: positiveAmount.optional(), amount_max: positiveAmount.optional() };

/** One movement of a merchant's balance; its sums are signed as they change the balance. */
export const balanceTransaction = z
  .object({
    kind: z.enum(['payment', 'refund', 'payout']),
    id,
    at: instant,
    /** The number of the platform, and the merchant's own one. */
    number: z.string(),
    merchant_number: z.string(),
    /** The merchant's own number of the order that was refunded. */
    merchant_order_no: z.string().nullable(),
    amount,
    /** The fee of a payment, or what a refund gave back of it. */
    fee: amount,
    /** Amount and fee together. */
    net: amount,
    /** The price of a payment in fiat, or its part that was refunded, and the rate of its order; null for coins. */
    priced: z.object({ fiat: z.string(), amount, rate: amount }).nullable(),
  })
  .meta({ id: 'BalanceTransaction' });

/** The effect of one order on the balance on a day: gross − fee − refunded + fee_back = net. */
const settlementRow = z
  .object({
    order_id: id,
    /** The number of the platform, and the merchant's own one. */
    order_no: z.string(),
    merchant_order_no: z.string(),
    /** The payment, where the order was paid on this day; "0.00" where it was only refunded. */
    gross: amount,
    fee: amount,
    refunded: amount,
    fee_back: amount,
    net: amount,
    currency: z.string(),
    /** The fiat that the order is priced in, with its rate, its payment and its refunds of the day; null for coins. */
    priced: z.object({ fiat: z.string(), rate: amount, gross: amount, refunded: amount }).nullable(),
  })
  .meta({ id: 'SettlementRow' });

/** A page of the settlement of a day. */
export const settlement = z
  .object({
    day: z.string(),
    environment: z.enum(environments),
    /** Whether the day is over; until then rows are added and grow. */
    is_final: z.boolean(),
    rows: z.array(settlementRow),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Settlement' });
