import type { OpenAnswer } from '@eh/contract/open-calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { findUser, findUsers, identityStatus, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { maskedName } from '../../platform/formats/masks.ts';
import { shownStatus } from './orders/cashier-order.ts';
import { itemsInCoins } from './orders/fiat-price.ts';
import { factsOf, pricedOf } from './orders/order-facts.ts';
import type { OrderRow } from './orders/order-store.ts';
import { tokenOfOrder } from './orders/order-token.ts';
import { requireOrderById } from './orders/require-trading.ts';
import type { PayoutRow } from './payouts/payout-store.ts';
import type { RefundRow } from './refunds/refund-store.ts';

type OpenOrder = OpenAnswer<'getOrder'>;
type OpenRefund = OpenAnswer<'refundOrder'>;
type OpenPayout = OpenAnswer<'getPayout'>;

const storedItems = z.array(z.object({ name: z.string(), amount: z.string() }));
const storedMetadata = z.record(z.string(), z.string());

/** The items in coins, and in fiat if the order is priced in fiat. */
export function itemsOf(order: OrderRow): OpenOrder['items'] {
  const items = storedItems.parse(order.items);
  const priced = pricedOf(order);
  if (priced === null) return items.map(({ name, amount }) => ({ name, amount, fiat_amount: null }));
  const inCoins = itemsInCoins(
    items.map((item) => requireDecimal(item.amount, FIAT_DECIMALS)),
    priced,
  );
  return items.map(({ name, amount }, index) => ({ name, amount: coins(inCoins[index] ?? 0n), fiat_amount: amount }));
}

/** The fiat price and rate fixed for the order; null for an order in coins. */
export function pricedLine(
  order: OrderRow,
): { readonly fiat: string; readonly amount: string; readonly rate: string } | null {
  const priced = pricedOf(order);
  return priced && { fiat: priced.fiat, amount: fiatText(priced.fiatMinor), rate: fiatText(priced.rateMinor) };
}

function presentPriced(order: OrderRow): OpenOrder['priced'] {
  const line = pricedLine(order);
  return line && { ...line, refunded: fiatText(order.fiat_refunded_minor) };
}

/** An order as the open API shows it; without an origin, the payment address is left out. */
export async function presentOpenOrder(ctx: ReadContext, order: OrderRow, origin: string | null): Promise<OpenOrder> {
  const payer = order.paid_by_id === null ? null : await findUser(ctx, order.paid_by_id);
  // The person who opened a payment link has not told the shop their account.
  const meantForId = order.link_id === null ? order.meant_for_id : null;
  const meantFor = meantForId === null ? null : await findUser(ctx, meantForId);
  const status = shownStatus(factsOf(order), ctx.now);
  const isPayable = status === 'open' || status === 'funding';
  const orderUrl = origin === null ? null : orderUrlOf(ctx, order, origin);
  return {
    id: order.id,
    order_no: order.order_no,
    merchant_order_no: order.merchant_order_no,
    environment: order.environment,
    status,
    amount: coins(order.amount_minor),
    currency: order.currency,
    priced: presentPriced(order),
    subject: order.subject,
    items: itemsOf(order),
    metadata: storedMetadata.parse(order.metadata),
    return_url: order.return_url,
    link_id: order.link_id,
    payer_account: order.meant_for_account ?? meantFor?.account ?? null,
    pay_url: isPayable ? orderUrl : null,
    order_url: orderUrl,
    payer: payer && presentPayer(payer),
    fee: coins(order.fee_minor),
    refunded: coins(order.refunded_minor),
    created_at: epochSeconds(order.created_at),
    expires_at: epochSeconds(order.expires_at),
    paid_at: epochSecondsOrNull(order.paid_at),
    ended_at: epochSecondsOrNull(status === 'expired' ? (order.ended_at ?? order.expires_at) : order.ended_at),
  };
}

/** The address of the buyer's page. */
export function orderUrlOf({ serverKeys }: Pick<ReadContext, 'serverKeys'>, { id }: OrderRow, origin: string): string {
  return `${origin}/#/pages/index/out-order?order=${tokenOfOrder(serverKeys, id)}`;
}

/** The payer's data that a merchant may see. */
function presentPayer(user: User): { readonly name: string; readonly is_verified: boolean } {
  return {
    name: user.realName === null ? user.nickname : maskedName(user.realName),
    is_verified: user.identityStatus === identityStatus.verified,
  };
}

export function presentOpenRefund(refund: RefundRow, order: Pick<OrderRow, 'merchant_order_no'>): OpenRefund {
  return {
    id: refund.id,
    refund_no: refund.refund_no,
    merchant_refund_no: refund.merchant_refund_no,
    environment: refund.environment,
    order_id: refund.order_id,
    merchant_order_no: order.merchant_order_no,
    status: 'succeeded',
    amount: coins(refund.amount_minor),
    currency: refund.currency,
    priced:
      refund.fiat === null || refund.fiat_minor === null
        ? null
        : { fiat: refund.fiat, amount: fiatText(refund.fiat_minor) },
    fee_back: coins(refund.fee_back_minor),
    reason: refund.reason,
    created_at: epochSeconds(refund.created_at),
  };
}

/** Refunds with the numbers of their orders. */
export async function presentRefunds(ctx: ReadContext, refunds: readonly RefundRow[]): Promise<OpenRefund[]> {
  const orders = await Promise.all(refunds.map((refund) => requireOrderById(ctx, refund.order_id)));
  return refunds.flatMap((refund, index) => {
    const order = orders[index];
    return order ? [presentOpenRefund(refund, order)] : [];
  });
}

export async function presentOpenPayouts(ctx: ReadContext, payouts: readonly PayoutRow[]): Promise<OpenPayout[]> {
  const people = await findUsers(
    ctx,
    payouts.map((payout) => payout.recipient_id),
  );
  return payouts.map((payout) => ({
    id: payout.id,
    payout_no: payout.payout_no,
    merchant_payout_no: payout.merchant_payout_no,
    environment: payout.environment,
    // The account number is a separate right: a grant identifies its user to the merchant by another name.
    recipient: payout.grant_id === null ? (people.get(payout.recipient_id)?.account ?? '') : null,
    grant_id: payout.grant_id,
    status: payout.status,
    amount: coins(payout.amount_minor),
    currency: payout.currency,
    note: payout.note,
    reason: payout.reason_zh === null ? null : { zh: payout.reason_zh, en: payout.reason_en ?? payout.reason_zh },
    created_at: epochSeconds(payout.created_at),
    decided_at: epochSecondsOrNull(payout.decided_at),
  }));
}

export const coins = (minor: bigint) => formatDecimal(minor, COIN_DECIMALS);
export const fiatText = (minor: bigint) => formatDecimal(minor, FIAT_DECIMALS);
