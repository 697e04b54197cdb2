import * as z from 'zod';
import { amount, id, instant, positiveAmount, statementDay } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';

export { statementDay } from '../../platform/fields.ts';

/** Days in UTC+8, inclusive, by the creation of orders and payouts, the making of refunds, and the instant of movements. */
export const ofDays = { from: statementDay.optional(), until: statementDay.optional() };
/** In coins, inclusive. */
export const ofAmount = { amount_min: positiveAmount.optional(), amount_max: positiveAmount.optional() };

/** Movements of everybody are searched by amount within this many days. */
export const AMOUNT_DAYS_MAX = 92;

export const transactionKinds = ['payment', 'refund', 'payout'] as const;

/** One movement of a merchant's balance, with signed sums. */
export const balanceTransaction = z
  .object({
    kind: z.enum(transactionKinds),
    id,
    at: instant,
    /** The platform's number, and the merchant's own. */
    number: z.string(),
    merchant_number: z.string(),
    /** The merchant's own number of the refunded order. */
    merchant_order_no: z.string().nullable(),
    amount,
    /** The fee of a payment, or the part of it returned by a refund. */
    fee: amount,
    /** Amount and fee together. */
    net: amount,
    /** For a payment in fiat, the price (or the refunded part) and the order's rate; null for coins. */
    priced: z.object({ fiat: z.string(), amount, rate: amount }).nullable(),
  })
  .meta({ id: 'BalanceTransaction' });

/** One order's effect on the balance of a day: gross − fee − refunded + fee_back = net. */
const settlementRow = z
  .object({
    order_id: id,
    /** The platform's number, and the merchant's own. */
    order_no: z.string(),
    merchant_order_no: z.string(),
    /** The payment if the order was paid on this day; "0.00" if it was only refunded. */
    gross: amount,
    fee: amount,
    refunded: amount,
    fee_back: amount,
    net: amount,
    currency: z.string(),
    /** The order's fiat currency, with its rate and the day's payment and refunds; null for coins. */
    priced: z.object({ fiat: z.string(), rate: amount, gross: amount, refunded: amount }).nullable(),
  })
  .meta({ id: 'SettlementRow' });

/** A page of the settlement of a day. */
export const settlement = z
  .object({
    day: z.string(),
    environment: z.enum(environments),
    /** Whether the day is over; until then, rows are added or change. */
    is_final: z.boolean(),
    rows: z.array(settlementRow),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Settlement' });
