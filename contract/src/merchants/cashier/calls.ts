import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { marketRow, seenVersion } from '../../trading/market/listings.ts';
import { marketRefusals } from '../../trading/market/refusals.ts';
import { linkRefusals } from './link-refusals.ts';
import { cashierStatuses } from './order-names.ts';
import { cashierOrderView, orderPreview, shownItem, shownMerchant } from './order-view.ts';
import { cashierRefusals } from './refusals.ts';

const TOKEN_MAX = 100;
const CLIENT_USER_AGENT_MAX = 400;
const DEVICE_ID_MAX = 80;
/** The unguessable token in the link of an order. */
const order = z.string().min(1).max(TOKEN_MAX);

/** Needed when the amount is above `without_code` of the order; below it they are optional but must be correct. */
const codeForLargeSum = { code: sixDigits.optional(), device_id: z.string().max(DEVICE_ID_MAX).optional() };

const payable = {
  // The order may be one of a payment link, which closes and sells out meanwhile.
  ...pick(linkRefusals, 'PaymentLinkClosed', 'PaymentLinkSoldOut'),
  ...pick(
    cashierRefusals,
    'CashierOrderNotFound',
    'CashierOrderExpired',
    'CashierOrderPaid',
    'PaidBySomebodyElse',
    'CashierOrderClosed',
    'OwnShop',
    'TestOrderForTeam',
    'MerchantStopped',
    'WrongPayer',
    'AboveOrderMaximum',
    'AboveDayMaximum',
    'WaitsForCoins',
  ),
};

/** One's own payment to a merchant; test orders do not count. */
const cashierPayment = z.object({
  id,
  /** The number to quote, for both the order and its payment. */
  order_no: z.string(),
  merchant_order_no: z.string(),
  merchant: shownMerchant,
  subject: z.string(),
  items: z.array(shownItem),
  amount,
  currency: z.string(),
  /** The price in fiat at the rate fixed for the order; null for an order in coins. */
  priced: z.object({ fiat: z.string(), amount, rate: amount }).nullable(),
  paid_at: instant,
  /** The sum of the refunds, at most the amount. */
  refunded: amount,
  refunds: z.array(z.object({ refund_no: z.string(), amount, reason: z.string(), at: instant })),
});

export const cashierCalls = {
  'GET /api/recharge/preview': {
    says: 'What everybody with the link of an order may see of it, before they log in. The test order of a shop that nobody has reviewed is shown to its team alone.',
    access: 'public',
    shows: [],
    request: z.strictObject({ order }),
    answer: orderPreview.extend({ status: z.enum(cashierStatuses) }),
    refusals: pick(cashierRefusals, 'CashierOrderNotFound', 'TestOrderForTeam'),
  },
  'POST /api/recharge/order': {
    says: 'The order of a merchant, as the person sees it who may pay it: what it is for, what is in the balance, what is missing.',
    access: 'user',
    shows: ['payments', 'balance'],
    guardedAs: 'out-order',
    // Paying needs no verification, so viewing the same data needs none either.
    isOpenFrom: 'cashier-payment',
    request: z.strictObject({
      order,
      /** The other application that opened the order here, as it describes itself. */
      client_user_agent: z.string().max(CLIENT_USER_AGENT_MAX).optional(),
    }),
    answer: cashierOrderView,
    refusals: pick(cashierRefusals, 'CashierOrderNotFound', 'TestOrderForTeam'),
  },
  'POST /api/recharge/pay': {
    says: 'Pays the order of a merchant from the balance. Give the amount that was shown: another one is refused. Carry an Idempotency-Key: a repeat gives the first payment.',
    access: 'user',
    guardedAs: 'cashier-payment',
    permission: 'recharge.pay',
    changes: ['payments', 'balance'],
    request: z.strictObject({
      order,
      amount: positiveAmount.optional(),
      security_password: paymentProof,
      ...codeForLargeSum,
    }),
    answer: z.object({
      /** Used by the page of the payment, and for bills. */
      id,
      order_no: z.string(),
      merchant_order_no: z.string(),
      amount,
      currency: z.string(),
      paid_at: instant,
      /** The balance after the payment. */
      balance: amount,
      /** The way back to the shop with the signed result; null if the shop named none. */
      return_address: z.string().nullable(),
    }),
    refusals: {
      ...payable,
      ...pick(cashierRefusals, 'CashierAmountChanged', 'ShortOfBalance', 'NeedsPaymentCode', 'PayerDayMaximum'),
      ...restingRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/recharge/missing': {
    says: 'The best listings that sell exactly the coins that are missing for an order, and how long it would take.',
    access: 'user',
    // Not refreshed automatically: the page fetches offers itself, so that none moves while it is being confirmed.
    shows: [],
    guardedAs: 'buy-apply',
    request: z.strictObject({ order }),
    answer: z.object({
      missing: amount,
      currency: z.string(),
      /** Best first; empty if no listing fits. */
      offers: z.array(
        z.object({
          listing: marketRow,
          /** The price of the missing coins. */
          fiat_amount: amount,
          fiat: z.string(),
          /**
           * The steps of the trade in minutes: for the seller to accept, the buyer to pay, and the seller to release.
           */
          accept_minutes: z.number().int(),
          payment_minutes: z.number().int(),
          release_minutes: z.number().int(),
          /** The common deadline of trade and order if the trade opened now. */
          deadline_at: instant,
        }),
      ),
    }),
    refusals: { ...payable, ...pick(cashierRefusals, 'NothingMissing', 'BoughtCoinsRest', 'OnlyLiveOrders') },
  },
  'POST /api/recharge/buy_missing': {
    says: 'Opens a trade for the coins that are missing, and authorizes the payment of the order: the shop is paid when the trade releases. If the coins come late or not at all, the order lapses and the coins stay with the buyer.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['payments', 'trades', 'market', 'allowances', 'balance'],
    request: z.strictObject({
      order,
      /** The missing amount as shown. */
      amount: positiveAmount,
      listing_id: id,
      listing_version: seenVersion.optional(),
      price: positiveAmount,
      channel: z.string().max(40),
      payment_account_id: id,
      security_password: paymentProof,
      ...codeForLargeSum,
    }),
    answer: cashierOrderView,
    refusals: {
      ...payable,
      ...pick(
        cashierRefusals,
        'NothingMissing',
        'MissingChanged',
        'ListingTooSlow',
        'BoughtCoinsRest',
        'OnlyLiveOrders',
        'NeedsPaymentCode',
        'PayerDayMaximum',
      ),
      ...marketRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/recharge/payments': {
    says: 'The own payments to merchants, newest first. Test orders move nobody’s coins and are not among them.',
    access: 'user',
    shows: ['payments'],
    guardedAs: 'wallet-orders',
    request: z.strictObject(pageRequest),
    answer: page(cashierPayment.omit({ items: true, refunds: true })),
    refusals: {},
  },
  'GET /api/recharge/payment': {
    says: 'One own payment to a merchant, with what came back.',
    access: 'user',
    guardedAs: 'wallet-orders',
    shows: ['payments'],
    request: z.strictObject({ id }),
    answer: cashierPayment,
    refusals: pick(cashierRefusals, 'CashierPaymentNotFound'),
  },
} as const satisfies CallTable;
