import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, done, id, instant, optionalText, page, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { environments } from '../merchants/merchant-names.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import { webAddress } from '../merchants/web-address.ts';
import { balanceTransaction, settlement, statementDay } from './list-filter.ts';
import { merchantOrderRefusals } from './merchant-refusals.ts';
import { dailyStatement, merchantBalance, openOrder, openPayout, openRefund } from './open-views.ts';
import { cashierStatuses, RETURN_ORIGIN_MAX } from './order-names.ts';
import { accountNumber, CURRENCY_MAX, merchantNumber } from './order-request.ts';

const ofMerchant = { merchant_id: id };
const ofEnvironment = { ...ofMerchant, environment: z.enum(environments) };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const authorized = { security_password: paymentProof };
const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };
const CHART_DAYS_MAX = 366;

/** The gate of the portal's calls, which refuses a frozen user. Each use case checks the membership. */
const guardedAs = 'personal-index';

/** A leg of one of the order's entries in the books: its payment or a refund. */
const ledgerLeg = z.object({
  /** The payer, the merchant, the platform's fees, or the issuance of test coins. */
  account: z.enum(['payer', 'merchant', 'fee', 'issuance']),
  debit: amount.nullable(),
  credit: amount.nullable(),
});

const STATEMENT_LINES_MAX = 1000;
const rowsOfDay = {
  day: statementDay,
  cursor: pageRequest.cursor,
  limit: z.number().int().min(1).max(STATEMENT_LINES_MAX).default(STATEMENT_LINES_MAX),
};

const paymentEvents = ['created', 'funding', 'paid', 'refunded', 'closed', 'expired'] as const;

export const cashierPortalCalls = {
  'POST /api/merchant/overview': {
    says: 'A merchant at a glance: the balance, today, and payments by day.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, days: z.number().int().min(1).max(CHART_DAYS_MAX).default(30) }),
    answer: z.object({
      balance: merchantBalance,
      /** The approximate value of the available balance at the market's reference price. */
      fiat_amount: amount,
      fiat: z.string(),
      today: z.object({ payments: z.number().int(), amount }),
      /** The paid percentage of the ended orders of the last 30 days, such as "96.4"; null if there are none. */
      paid_percent: z.string().nullable(),
      /** Each requested day in UTC+8, oldest first, including days without payments. */
      by_day: z.array(z.object({ day: z.string(), payments: z.number().int(), amount })),
    }),
    refusals: asMember,
  },
  'POST /api/merchant/orders': {
    says: 'The orders of a merchant, newest first, or the one with this number: its own, or that of the platform.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({
      ...ofEnvironment,
      ...pageRequest,
      status: z.enum(cashierStatuses).optional(),
      number: merchantNumber.optional(),
    }),
    answer: page(openOrder),
    refusals: asMember,
  },
  'POST /api/merchant/order': {
    says: 'One order with what happened to it, its refunds, and its entry in the books.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofMerchant, id }),
    answer: z.object({
      order: openOrder,
      refunds: z.array(openRefund),
      /** The last four characters of the key that created it, or null. */
      key_hint: z.string().nullable(),
      events: z.array(z.object({ event: z.enum(paymentEvents), at: instant, amount: amount.nullable() })),
      /** The legs of the payment; empty until it is paid. */
      legs: z.array(ledgerLeg),
      /** The amount still refundable, and the part of the fee that a full refund would return. */
      refundable: amount,
      fee_back: amount,
      refundable_fiat: amount.nullable(),
    }),
    refusals: { ...asMember, ...pick(merchantOrderRefusals, 'OrderUnknown') },
  },
  'POST /api/merchant/close': {
    says: 'Closes an order that is not paid yet.',
    access: 'user',
    guardedAs,
    changes: ['orders', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openOrder,
    refusals: { ...asMember, ...pick(merchantOrderRefusals, 'OrderUnknown', 'OrderOver') },
  },
  'POST /api/merchant/refund': {
    says: 'Refunds a paid order, whole or in part. The same number gives the first refund again.',
    access: 'user',
    guardedAs,
    changes: ['orders', 'merchant-log'],
    request: z.strictObject({
      ...ofEnvironment,
      order_id: id,
      merchant_refund_no: merchantNumber,
      amount: positiveAmount,
      currency: z.string().max(CURRENCY_MAX).optional(),
      /** Shown to the payer. */
      reason: optionalText.default(''),
      ...authorized,
    }),
    answer: openRefund,
    refusals: {
      ...asMember,
      ...authorizing,
      ...pick(
        merchantOrderRefusals,
        'MerchantNotPaying',
        'OrderUnknown',
        'OrderNotPaid',
        'RefundTooLarge',
        'NotPricedInFiat',
        'ReceiverStopped',
        'RefundNumberTaken',
        'MerchantBalanceShort',
      ),
    },
  },
  'POST /api/merchant/refunds': {
    says: 'The refunds of a merchant, newest first.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...pageRequest }),
    answer: page(openRefund),
    refusals: asMember,
  },
  'POST /api/merchant/payout': {
    says: 'Pays out from the balance to a verified owner or finance member; only an owner does to themselves. Large payouts wait for operators. The same number gives the first payout again.',
    access: 'user',
    guardedAs,
    changes: ['orders', 'merchant-log'],
    request: z.strictObject({
      ...ofEnvironment,
      merchant_payout_no: merchantNumber,
      recipient: accountNumber,
      amount: positiveAmount,
      note: optionalText.default(''),
      ...authorized,
    }),
    answer: openPayout,
    refusals: {
      ...asMember,
      ...authorizing,
      ...pick(
        merchantOrderRefusals,
        'MerchantNotPaying',
        'PayoutNumberTaken',
        'PayoutRecipientRefused',
        'MerchantBalanceShort',
      ),
    },
  },
  'POST /api/merchant/payouts': {
    says: 'The payouts of a merchant, newest first.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...pageRequest }),
    answer: page(openPayout),
    refusals: asMember,
  },
  'POST /api/merchant/statement': {
    says: 'A day of a merchant in UTC+8, which adds up to the books.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, day: statementDay }),
    answer: dailyStatement,
    refusals: { ...asMember, ...pick(merchantOrderRefusals, 'DayNotBegun') },
  },
  'POST /api/merchant/statement/lines': {
    says: 'The payments, refunds and payouts of a day, oldest first: what each moved adds up to the statement.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...rowsOfDay }),
    answer: page(balanceTransaction),
    refusals: { ...asMember, ...pick(merchantOrderRefusals, 'DayNotBegun') },
  },
  'POST /api/merchant/settlement': {
    says: 'The settlement of a day in UTC+8: each order of a merchant with all that it did to the balance.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...rowsOfDay }),
    answer: settlement,
    refusals: { ...asMember, ...pick(merchantOrderRefusals, 'DayNotBegun') },
  },
  'POST /api/merchant/return_addresses': {
    says: 'The origins besides the website that buyers may be sent back to.',
    access: 'user',
    shows: ['return-addresses'],
    guardedAs,
    request: z.strictObject(ofMerchant),
    answer: z.object({ website: z.string(), origins: z.array(z.string()) }),
    refusals: asMember,
  },
  'POST /api/merchant/return_addresses/add': {
    says: 'Registers an origin that buyers may be sent back to.',
    access: 'user',
    guardedAs,
    changes: ['return-addresses', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, address: webAddress(RETURN_ORIGIN_MAX), ...authorized }),
    answer: z.object({ website: z.string(), origins: z.array(z.string()) }),
    refusals: {
      ...asMember,
      ...authorizing,
      ...pick(merchantOrderRefusals, 'ReturnAddressUnsafe', 'TooManyReturnAddresses'),
    },
  },
  'POST /api/merchant/return_addresses/remove': {
    says: 'Takes a registered origin away; orders that name it keep it.',
    access: 'user',
    guardedAs,
    changes: ['return-addresses', 'merchant-log'],
    request: z.strictObject({ ...ofMerchant, origin: z.string().max(RETURN_ORIGIN_MAX) }),
    answer: done,
    refusals: asMember,
  },
} as const satisfies CallTable;
