import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { storedFile, VOUCHERS_MAX } from '../../files/uploads/calls.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { amount, done, id, instant, positiveAmount, saidReason, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { complaintRefusals } from '../complaints/refusals.ts';
import { person, seenVersion } from '../market/listings.ts';
import { marketRefusals } from '../market/refusals.ts';
import { shownAccount } from '../payment-accounts/shown-account.ts';
import { tradeRefusals } from './refusals.ts';
import { cancelReason, cancelSayings, moneyStates, tradePhases, tradeStatus } from './status.ts';

export const statusNumber = z.union(Object.values(tradeStatus).map((number) => z.literal(number)));
const reasonNumber = z.union(Object.values(cancelReason).map((number) => z.literal(number)));

/** One row of the timeline. */
export const tradeEvent = z.object({
  event: z.string(),
  actor: z.enum(['buyer', 'seller', 'operator', 'system']),
  from: statusNumber.nullable(),
  to: statusNumber,
  /** An operator's reason; null for every other step. */
  why: saidReason.nullable(),
  at: instant,
});

/** A condition for the release when the time to confirm runs out; both sides see all conditions beforehand. */
export const releaseCondition = z.object({ name: z.string(), is_met: z.boolean() });

export const tradeRow = z.object({
  id,
  transaction_no: z.string(),
  side: z.enum(['buyer', 'seller']),
  status: statusNumber,
  phase: z.enum(tradePhases).nullable(),
  is_my_turn: z.boolean(),
  currency: z.string(),
  fiat: z.string(),
  amount,
  price: amount,
  fiat_amount: amount,
  channel: z.string(),
  counterparty: person.pick({ userid: true, nickname: true, avatar: true }),
  deadline_at: instant.nullable(),
  created_at: instant,
});

export const tradeView = tradeRow.extend({
  order_id: id,
  /** A buyer opens a trade from a listing to sell, a seller from a buy listing. */
  opened_by: z.enum(['buyer', 'seller']),
  buyer_userid: id,
  seller_userid: id,
  money_state: z.enum(moneyStates),
  cancel_reason: reasonNumber.nullable(),
  is_automatic: z.boolean(),
  fee: amount,
  /** Four neutral digits, unique among the seller's running trades. */
  reference: z.string(),
  has_unique_cents: z.boolean(),
  counterparty: person,
  /** The accounts of payee and payer, masked depending on the side and the status. */
  payee: shownAccount.nullable(),
  payer: shownAccount,
  vouchers: z.array(storedFile),
  note: z.string(),
  first_message: z.string(),
  /** When the running deadline began, for the progress bar. */
  deadline_from: instant.nullable(),
  paid_at: instant.nullable(),
  finished_at: instant.nullable(),
  reminders_left: z.number().int(),
  remind_from: instant.nullable(),
  complain_from: instant.nullable(),
  /** A request by one side to cancel by agreement, and until when the other side may answer. */
  cancel_request: z.object({ by: z.enum(['buyer', 'seller']), until: instant }).nullable(),
  /** Whether this side may still use its one stop of the running clock. */
  can_stop_clock: z.boolean(),
  /** This trade's times for a stop of the clock and a request to cancel, in minutes, fixed when it opened. */
  clock_minutes: z.object({ clock_stop: z.number().int(), cancel_request: z.number().int() }),
  /** Set if the trade's payment method is paused for all users, so that no clock for payment or confirmation runs. */
  method_paused: z.object({ reason: saidReason, since: instant }).nullable(),
  /** How many more cancellations of today are free to this side, where it may be charged for one: as the buyer, or as a seller who opened the trade. */
  cancellations_left: z.number().int(),
  /** The number of days that the buyer's coins rest after the release; 0 means none. */
  rest_days: z.number().int(),
  release_policy: z.array(releaseCondition),
  events: z.array(tradeEvent),
});

export const byId = z.strictObject({ id });
export const moved = pick(
  tradeRefusals,
  'TradeNotFound',
  'TradeMovedOn',
  'NotAcceptedYet',
  'NotPaidYet',
  'NotYourStep',
  'DeadlinePassed',
);
const vouchers = z.array(id).max(VOUCHERS_MAX);

export const tradeCalls = {
  'POST /api/order/buy': {
    says: 'Opens a trade: takes coins of a listing into escrow. Give the quantity, or the fiat sum to spend, and the version of the listing that was shown.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['trades', 'market', 'allowances', 'balance'],
    request: z
      .strictObject({
        order_id: id,
        amount: positiveAmount.optional(),
        fiat_amount: positiveAmount.optional(),
        price: positiveAmount,
        listing_version: seenVersion.optional(),
        channel: z.string().max(40),
        payment_account_id: id,
      })
      .refine((body) => (body.amount === undefined) !== (body.fiat_amount === undefined), {
        error: fault({
          en: 'either amount or fiat_amount is needed, not both',
          zh: 'amount 与 fiat_amount 须填且只填一个',
        }),
      }),
    example: { amount: '100.00' },
    answer: tradeView,
    refusals: { ...marketRefusals, ...ledgerRefusals, ...stoppedRefusals },
  },
  'GET /api/transaction/buyer': {
    says: 'One trade as its buyer sees it.',
    access: 'user',
    guardedAs: 'buy-trade',
    shows: ['trades'],
    request: byId,
    answer: tradeView,
    refusals: pick(tradeRefusals, 'TradeNotFound'),
  },
  'GET /api/transaction/seller': {
    says: 'One trade as its seller sees it.',
    access: 'user',
    guardedAs: 'sale-trade',
    shows: ['trades'],
    request: byId,
    answer: tradeView,
    refusals: pick(tradeRefusals, 'TradeNotFound'),
  },
  'POST /api/transaction/verify': {
    says: 'The seller accepts a trade, or rejects it.',
    access: 'user',
    guardedAs: 'sale-trade',
    permission: 'transaction.act',
    changes: ['trades', 'listings', 'allowances', 'balance'],
    request: z.strictObject({ id, accept: z.boolean() }),
    answer: tradeView,
    refusals: moved,
  },
  'POST /api/transaction/cancelByBuyer': {
    says: 'The buyer cancels; once the seller has accepted, the buyer has to say that they have not paid. Operators see their reason.',
    access: 'user',
    guardedAs: 'buy-trade',
    changes: ['trades', 'allowances', 'balance'],
    request: z.strictObject({ id, has_not_paid: z.boolean().optional(), reason: z.enum(cancelSayings).optional() }),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'NeedsNotPaid') },
  },
  'POST /api/transaction/cancelBySeller': {
    says: 'The seller rejects a trade that they have not accepted yet.',
    access: 'user',
    guardedAs: 'sale-trade',
    changes: ['trades', 'listings', 'allowances', 'balance'],
    request: byId,
    answer: tradeView,
    refusals: moved,
  },
  'POST /api/transaction/voucher': {
    says: 'The buyer adds payment vouchers without marking the trade paid yet.',
    access: 'user',
    guardedAs: 'payment-voucher',
    permission: 'transaction.act',
    changes: ['trades', 'balance'],
    request: z.strictObject({ id, vouchers: vouchers.min(1) }),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'VoucherNotYours') },
  },
  'POST /api/transaction/paid': {
    says: 'The buyer says that they have paid, with at least one voucher.',
    access: 'user',
    guardedAs: 'buy-trade',
    permission: 'transaction.act',
    changes: ['trades', 'balance'],
    request: z.strictObject({ id, vouchers: vouchers.default([]) }),
    answer: tradeView,
    refusals: { ...moved, ...pick(tradeRefusals, 'NeedsVoucher', 'VoucherNotYours') },
  },
  'POST /api/transaction/confirm': {
    says: 'The seller confirms that the money has arrived, after three checks and with their payment password: the coins go to the buyer.',
    access: 'user',
    guardedAs: 'sale-trade',
    permission: 'transaction.act',
    changes: ['trades', 'listings', 'allowances', 'balance'],
    request: z.strictObject({
      id,
      security_password: paymentProof,
      is_in_account: z.boolean(),
      is_amount_equal: z.boolean(),
      is_name_equal: z.boolean(),
    }),
    answer: tradeView,
    refusals: { ...moved, ...passwordRefusals, ...pick(tradeRefusals, 'NeedsTicks') },
  },
  'POST /api/transaction/not_received': {
    says: 'The seller says the money has not arrived: the clock stops and a complaint opens.',
    access: 'user',
    guardedAs: 'sale-trade',
    changes: ['trades', 'complaints', 'balance'],
    request: z.strictObject({ id, text: shortText.optional() }),
    answer: tradeView,
    refusals: { ...moved, ...pick(complaintRefusals, 'ComplaintOpen') },
  },
  'POST /api/transaction/remind': {
    says: 'The buyer urges the seller to confirm. How long after paying, how far apart and how often stands in the settings `trade.rules.remind_pause_minutes` and `trade.rules.reminders`.',
    access: 'user',
    guardedAs: 'buy-trade',
    permission: 'transaction.act',
    changes: ['trades'],
    request: byId,
    answer: done.extend({ reminders_left: z.number().int() }),
    refusals: { ...moved, ...pick(tradeRefusals, 'RemindTooSoon', 'NoRemindersLeft') },
  },
} as const satisfies CallTable;
