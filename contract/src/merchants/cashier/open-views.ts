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
    /** The price of one coin when the order was created, held for its life. */
    rate: amount,
    /** The sum of the refunds in fiat. */
    refunded: amount,
  })
  .nullable();

/** An order as its merchant sees it, in answers and in events. */
export const openOrder = z
  .object({
    id,
    /** The number that the buyer sees. */
    order_no: z.string(),
    merchant_order_no: z.string(),
    environment: z.enum(environments),
    status: z.enum(cashierStatuses),
    /** The coins that the payer pays; those of an order in fiat never change either. */
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
    /** The address of the buyer's page, to send them to or to draw as a QR code; null in events and once it cannot be paid. */
    pay_url: z.string().nullable(),
    /** The order's page for its buyer in every status: how it stands, or how it ended; null in events. */
    order_url: z.string().nullable(),
    /** The payer by their masked name, once it is paid. */
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
    /** The part of the platform's fee that came back; the rest of the amount left the balance. */
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
    /** The account number of a member of the team; null when it went to a user by their authorization. */
    recipient: z.string().nullable(),
    /** The authorization by which it reaches a user, or null. */
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
    /** Free to refund and pay out. */
    available: amount,
    /** Held for payouts that operators review. */
    held: amount,
    total: amount,
  })
  .meta({ id: 'Balance' });

const summed = z.object({ count: z.number().int(), amount });

/** A day of a merchant: opening + payments − fees − refunds + fees_back − payouts = closing. */
export const dailyStatement = z
  .object({
    /** The day in UTC+8, such as "2026-11-23". */
    day: z.string(),
    environment: z.enum(environments),
    currency: z.string(),
    from: instant,
    until: instant,
    /** Whether the day is over; until then the figures grow. */
    is_final: z.boolean(),
    opening: amount,
    payments: summed,
    fees: amount,
    refunds: summed,
    fees_back: amount,
    payouts: summed,
    closing: amount,
    /** The part of the payments and refunds that was priced in fiat, by its currency. */
    priced: z.array(z.object({ fiat: z.string(), payments: amount, refunds: amount })),
  })
  .meta({ id: 'DailyStatement' });
