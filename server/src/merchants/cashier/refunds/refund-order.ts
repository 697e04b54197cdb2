import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
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
import { returnedFeeFor } from '../orders/cashier-order.ts';
import { requireOwnOrder } from '../orders/close-order.ts';
import { fiatLeft, refundOfCoins, refundOfFiat } from '../orders/fiat-price.ts';
import { pricedOf, refundableOf } from '../orders/order-facts.ts';
import { findOrder, type OfMerchant, type OrderRow } from '../orders/order-store.ts';
import { lockTrading } from '../orders/require-trading.ts';
import { addRefund } from '../payments/payment-store.ts';
import { requireRefundable } from '../stage/stage.ts';
import { findRefundByNumber, insertRefund, type RefundRow } from './refund-store.ts';

export interface NewRefund extends OfMerchant {
  readonly orderId: string;
  readonly number: string;
  readonly amountMinor: bigint;
  /** The currency of the amount: the order's fiat, or null for its coin. */
  readonly currency: string | null;
  readonly reason: string;
  readonly madeById: string | null;
  readonly keyId: string | null;
}

/**
 * Refunds part or all of a paid order. Refunds lock the order one after the other, so that together they never exceed
 * the payment. If the merchant already used the number, the first refund is returned, provided the content is the same.
 */
export async function refundOrder(ctx: WriteContext, wanted: NewRefund): Promise<RefundRow> {
  // The payer is locked before the order, as a payment locks them: so the account cannot close while it receives coins.
  const payerId = (await findOrder(readContextOf(ctx), wanted.orderId))?.paid_by_id ?? null;
  const reach = payerId === null ? 'open' : await reachOf(ctx, payerId);
  const order = await requireOwnOrder(ctx, wanted);
  const merchant = await lockTrading(ctx, wanted);
  const first = await findRefundByNumber(ctx.tx, wanted);
  if (first !== null) return requireSame(first, wanted);
  if (order.status !== 'paid' || order.paid_by_id !== payerId) throw new Refusal(merchantOrderRefusals.OrderNotPaid);
  // A test order moves no user's coins.
  if (order.environment === 'live' && reach !== 'open') throw new Refusal(merchantOrderRefusals.ReceiverStopped);
  const { currency } = order;
  const { coinsMinor: amountMinor, fiatMinor } = refundIn(order, wanted);
  requireRefundable(order, amountMinor);
  const feeBackMinor = returnedFeeFor(refundableOf(order), amountMinor);
  const added = await addRefund(ctx, { id: order.id, amountMinor, feeBackMinor, fiatMinor: fiatMinor ?? 0n });
  if (added === null) throw tooLarge(order, null);
  const refund = await insertRefund(ctx, {
    id: ctx.ids.next(ctx.now),
    refund_no: ctx.ids.orderNumber(ctx.now),
    order_id: order.id,
    merchant_id: order.merchant_id,
    environment: order.environment,
    merchant_refund_no: wanted.number,
    currency,
    amount_minor: amountMinor,
    fiat: order.fiat,
    fiat_minor: fiatMinor,
    fee_back_minor: feeBackMinor,
    reason: wanted.reason,
    made_by_id: wanted.madeById,
    key_id: wanted.keyId,
    created_at: ctx.now,
  });
  // A refund of another order was stored under this number a moment ago.
  if (refund === null) throw new Refusal(merchantOrderRefusals.RefundNumberTaken, { number: wanted.number });
  await postFromMerchant(ctx, movementOf(refund, order), {
    merchantId: order.merchant_id,
    currency,
    neededMinor: amountMinor - feeBackMinor,
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
        amount: formatDecimal(amountMinor, COIN_DECIMALS),
        currency,
      },
    });
  return refund;
}

function requireSame(first: RefundRow, wanted: NewRefund): RefundRow {
  const isInCoins = wanted.currency === null || wanted.currency === first.currency;
  const isOfAmount = isInCoins
    ? first.amount_minor === wanted.amountMinor
    : first.fiat === wanted.currency && first.fiat_minor === wanted.amountMinor;
  const isSame = first.order_id === wanted.orderId && isOfAmount && first.reason === wanted.reason;
  if (!isSame) throw new Refusal(merchantOrderRefusals.RefundNumberTaken, { number: wanted.number });
  return first;
}

/** The refund in coins, and in the order's fiat; the latter is null for an order in coins. */
function refundIn(
  order: OrderRow,
  wanted: NewRefund,
): { readonly coinsMinor: bigint; readonly fiatMinor: bigint | null } {
  const { currency } = order;
  const priced = pricedOf(order);
  const isInCoins = wanted.currency === null || wanted.currency === currency;
  if (!isInCoins && wanted.currency !== priced?.fiat)
    throw new Refusal(merchantOrderRefusals.NotPricedInFiat, { currency });
  if (priced === null) {
    if (wanted.amountMinor > order.amount_minor - order.refunded_minor) throw tooLarge(order, null);
    return { coinsMinor: wanted.amountMinor, fiatMinor: null };
  }
  const refund = isInCoins ? refundOfCoins(priced, wanted.amountMinor) : refundOfFiat(priced, wanted.amountMinor);
  if (refund === null) throw tooLarge(order, isInCoins ? null : fiatLeft(priced));
  return refund;
}

function tooLarge(order: OrderRow, fiatLeftMinor: bigint | null): Refusal {
  const coinsLeft = order.amount_minor - order.refunded_minor;
  const inCoins = { left: formatDecimal(coinsLeft, COIN_DECIMALS), currency: order.currency };
  const inFiat = { left: formatDecimal(fiatLeftMinor ?? 0n, FIAT_DECIMALS), currency: order.fiat ?? '' };
  return new Refusal(merchantOrderRefusals.RefundTooLarge, fiatLeftMinor === null ? inCoins : inFiat);
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

/** Posts a movement from a merchant's balance; a refusal states the missing amount. */
export async function postFromMerchant(ctx: WriteContext, movement: Movement, needed: Needed): Promise<void> {
  await postMovements(ctx, [movement]).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.kind.code !== ledgerRefusals.InsufficientFunds.code) throw error;
    const { merchantId, currency, neededMinor } = needed;
    const balance = await balanceOf(ctx.tx, merchantAccount(merchantId, currency));
    const missing = formatDecimal(neededMinor - balance, COIN_DECIMALS);
    throw new Refusal(merchantOrderRefusals.MerchantBalanceShort, { missing, currency });
  });
}
