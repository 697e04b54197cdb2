import * as z from 'zod';
import { amount, id, instant, saidReason } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';
import { cashierStatuses, payoutStatuses } from './order-names.ts';
import { shownItem } from './order-view.ts';

/** The price of an order in fiat; null for an order in coins. */
const priced = z
  .object({
    fiat: z.string(),
    amount,
    /** The price of one coin when the order was created, fixed for its life. */
    rate: amount,
    /** The sum of the refunds in fiat. */
    refunded: amount,
  })
  .nullable();

/** An order as its merchant sees it, in answers and in events. */
export const openOrder = z
  .object({
    id,
    /** The number shown to the buyer. */
    order_no: z.string(),
    merchant_order_no: z.string(),
    environment: z.enum(environments),
    status: z.enum(cashierStatuses),
    /** The coins that the payer pays, fixed even for an order in fiat. */
    amount,
    currency: z.string(),
    priced,
    subject: z.string(),
    items: z.array(shownItem),
    metadata: z.record(z.string(), z.string()),
    return_url: z.string().nullable(),
    /** The payment link that it was made by, or null. */
    link_id: id.nullable(),
    /** The only account that may pay, or null. */
    payer_account: z.string().nullable(),
    /**
     * The address of the buyer's page, to send them to or to draw as a QR code; null in events and once the order
     * cannot be paid.
     */
    pay_url: z.string().nullable(),
    /** The order's page for its buyer, in every status; null in events. */
    order_url: z.string().nullable(),
    /** The payer, by masked name, once the order is paid. */
    payer: z.object({ name: z.string(), is_verified: z.boolean() }).nullable(),
    /** The platform's fee, taken from the amount; "0.00" until it is paid. */
    fee: amount,
    /** The sum of the refunds. */
    refunded: amount,
    created_at: instant,
    expires_at: instant,
    paid_at: instant.nullable(),
    /** When it was paid, closed or expired. */
    ended_at: instant.nullable(),
  })
  .meta({ id: 'Order' });

export const openRefund = z
  .object({
    id,
    refund_no: z.string(),
    merchant_refund_no: z.string(),
    environment: z.enum(environments),
    order_id: id,
    merchant_order_no: z.string(),
    status: z.literal('succeeded'),
    amount,
    currency: z.string(),
    /** The refund in the fiat of its order; null for an order in coins. */
    priced: z.object({ fiat: z.string(), amount }).nullable(),
    /** The returned part of the platform's fee; the rest of the amount was taken from the balance. */
    fee_back: amount,
    reason: z.string(),
    created_at: instant,
  })
  .meta({ id: 'Refund' });

export const openPayout = z
  .object({
    id,
    payout_no: z.string(),
    merchant_payout_no: z.string(),
    environment: z.enum(environments),
    /** The account number of a team member; null if it went to a user by grant. */
    recipient: z.string().nullable(),
    /** The grant by which it reaches a user, or null. */
    grant_id: id.nullable(),
    status: z.enum(payoutStatuses),
    amount,
    currency: z.string(),
    note: z.string(),
    /** The operators' reason for a refusal, in both languages. */
    reason: saidReason.nullable(),
    created_at: instant,
    decided_at: instant.nullable(),
  })
  .meta({ id: 'Payout' });

export const merchantBalance = z
  .object({
    environment: z.enum(environments),
    currency: z.string(),
    /** Available for refunds and payouts. */
    available: amount,
    /** Held for payouts under review by operators. */
    held: amount,
    total: amount,
  })
  .meta({ id: 'Balance' });

const summed = z.object({ count: z.number().int(), amount });

/** A merchant's statement of a day: opening + payments − fees − refunds + fees_back − payouts = closing. */
export const dailyStatement = z
  .object({
    /** The day in UTC+8, such as "2026-11-23". */
    day: z.string(),
    environment: z.enum(environments),
    currency: z.string(),
    from: instant,
    until: instant,
    /** Whether the day is over; until then, the figures grow. */
    is_final: z.boolean(),
    opening: amount,
    payments: summed,
    fees: amount,
    refunds: summed,
    fees_back: amount,
    payouts: summed,
    closing: amount,
    /** The part of the payments and refunds priced in fiat, by currency. */
    priced: z.array(z.object({ fiat: z.string(), payments: amount, refunds: amount })),
  })
  .meta({ id: 'DailyStatement' });
