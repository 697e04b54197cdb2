import type { OrderFacts, Refundable } from './cashier-order.ts';
import type { FiatPriced } from './fiat-price.ts';
import type { OrderRow } from './order-store.ts';
import type { HeldPrice } from './price-order.ts';

/** The facts of an order that the rules use. */
export function factsOf(order: OrderRow): OrderFacts {
  return {
    environment: order.environment,
    status: order.status,
    expiresAt: order.expires_at,
    isMeantForOne: order.meant_for_id !== null || order.meant_for_account !== null,
    meantForId: order.meant_for_id,
    fundedById: order.funded_by_id,
    paidById: order.paid_by_id,
  };
}

/** The price of an order in fiat with the sums of its refunds; null for an order in coins. */
export function pricedOf(order: OrderRow): (FiatPriced & HeldPrice) | null {
  const { fiat, fiat_minor: fiatMinor, rate_minor: rateMinor } = order;
  if (fiat === null || fiatMinor === null || rateMinor === null) return null;
  return {
    fiat,
    fiatMinor,
    rateMinor,
    coinsMinor: order.amount_minor,
    coinsRefundedMinor: order.refunded_minor,
    fiatRefundedMinor: order.fiat_refunded_minor,
  };
}

/** The sums that the refund rules use. */
export function refundableOf(order: OrderRow): Refundable {
  return {
    amountMinor: order.amount_minor,
    feeMinor: order.fee_minor,
    refundedMinor: order.refunded_minor,
    feeRefundedMinor: order.fee_refunded_minor,
  };
}
