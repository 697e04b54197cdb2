import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { reachOf } from '../../../accounts/users/index.ts';
import {
  balanceOf,
  type Movement,
  merchantAccount,
  postMovements,
  refundFromMerchant,
  refundFromMerchantTest,
} from '../../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyShopOfRefund } from '../notify-shop.ts';
import { feeBackFor } from '../orders/cashier-order.ts';
import { requireOwnOrder } from '../orders/close-order.ts';
import { refundableOf } from '../orders/order-facts.ts';
import { findOrder, type OfMerchant, type OrderRow } from '../orders/order-store.ts';
import { holdTrading } from '../orders/require-trading.ts';
import { addRefund } from '../payments/payment-store.ts';
import { findRefundByNumber, insertRefund, type RefundRow } from './refund-store.ts';

export interface NewRefund extends OfMerchant {
  readonly orderId: string;
  readonly number: string;
  readonly amountMinor: bigint;
  readonly reason: string;
  readonly madeById: string | null;
  readonly keyId: string | null;
}

/**
 * Refunds part or all of a paid order. The order's lock runs its refunds one after the other, so that together they never
 * exceed the payment. A number that the merchant used before gives the first refund when the content is the same.
 */
export async function refundOrder(ctx: WriteContext, wanted: NewRefund): Promise<RefundRow> {
  // The payer is locked before the order, as a payment locks them: an account does not close while it gets coins.
  const payerId = (await findOrder(readContextOf(ctx), wanted.orderId))?.paid_by_id ?? null;
  const reach = payerId === null ? 'open' : await reachOf(ctx, payerId);
  const order = await requireOwnOrder(ctx, wanted);
  const merchant = await holdTrading(ctx, wanted);
  const first = await findRefundByNumber(ctx.tx, wanted);
  if (first !== null) return requireSame(first, wanted);
  if (order.status !== 'paid' || order.paid_by_id !== payerId) throw new Refusal(merchantOrderRefusals.OrderNotPaid);
  // A test order moves nobody's coins.
  if (order.environment === 'live' && reach !== 'open') throw new Refusal(merchantOrderRefusals.ReceiverStopped);
  const { currency } = order;
  const feeBackMinor = feeBackFor(refundableOf(order), wanted.amountMinor);
  const left = order.amount_minor - order.refunded_minor;
  const added =
    wanted.amountMinor > left
      ? null
      : await addRefund(ctx, { id: order.id, amountMinor: wanted.amountMinor, feeBackMinor });
  if (added === null)
    throw new Refusal(merchantOrderRefusals.RefundTooLarge, { left: formatDecimal(left, COIN_DECIMALS), currency });
  const refund = await insertRefund(ctx, {
    id: ctx.ids.next(ctx.now),
    refund_no: ctx.ids.orderNumber(ctx.now),
    order_id: order.id,
    merchant_id: order.merchant_id,
    environment: order.environment,
    merchant_refund_no: wanted.number,
    currency,
    amount_minor: wanted.amountMinor,
    fee_back_minor: feeBackMinor,
    reason: wanted.reason,
    made_by_id: wanted.madeById,
    key_id: wanted.keyId,
    created_at: ctx.now,
  });
  // Another order's refund of this number was stored a moment ago.
  if (refund === null) throw new Refusal(merchantOrderRefusals.RefundNumberTaken, { number: wanted.number });
  await postFromMerchant(ctx, movementOf(refund, order), {
    merchantId: order.merchant_id,
    currency,
    neededMinor: wanted.amountMinor - feeBackMinor,
  });
  await notifyShopOfRefund(ctx, refund, order);
  if (order.environment === 'live' && order.paid_by_id !== null)
    await publish(ctx, 'notice', {
      user_id: order.paid_by_id,
      type: 'payment.refunded',
      data: {
        payment_id: order.id,
        order_no: order.order_no,
        merchant: merchant.name,
        amount: formatDecimal(wanted.amountMinor, COIN_DECIMALS),
        currency,
      },
    });
  return refund;
}

function requireSame(first: RefundRow, wanted: NewRefund): RefundRow {
  const isSame =
    first.order_id === wanted.orderId && first.amount_minor === wanted.amountMinor && first.reason === wanted.reason;
  if (!isSame) throw new Refusal(merchantOrderRefusals.RefundNumberTaken, { number: wanted.number });
  return first;
}

function movementOf(refund: RefundRow, order: OrderRow): Movement {
  const { currency } = refund;
  const of = {
    refundId: refund.id,
    merchantId: refund.merchant_id,
    amount: { currency, minor: refund.amount_minor },
    feeBack: { currency, minor: refund.fee_back_minor },
  };
  if (order.environment === 'test') return refundFromMerchantTest(of);
  if (order.paid_by_id === null) throw new Error(`The paid order ${order.id} has no payer`);
  return refundFromMerchant({ ...of, payerId: order.paid_by_id });
}

interface Needed {
  readonly merchantId: string;
  readonly currency: string;
  readonly neededMinor: bigint;
}

/** Posts a movement from a merchant's balance; refused with what is missing of it. */
export async function postFromMerchant(ctx: WriteContext, movement: Movement, needed: Needed): Promise<void> {
  await postMovements(ctx, [movement]).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.kind.code !== ledgerRefusals.InsufficientFunds.code) throw error;
    const { merchantId, currency, neededMinor } = needed;
    const balance = await balanceOf(ctx.tx, merchantAccount(merchantId, currency));
    const missing = formatDecimal(neededMinor - balance, COIN_DECIMALS);
    throw new Refusal(merchantOrderRefusals.MerchantBalanceShort, { missing, currency });
  });
}
