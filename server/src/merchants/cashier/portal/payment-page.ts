import type { AnswerOf } from '@eh/contract/calls.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { returnedFeeFor, shownStatus } from '../orders/cashier-order.ts';
import { fiatLeft } from '../orders/fiat-price.ts';
import { factsOf, pricedOf, refundableOf } from '../orders/order-facts.ts';
import { findOrder, type OrderRow } from '../orders/order-store.ts';
import { coins, fiatText, presentOpenOrder, presentOpenRefund } from '../present-open.ts';
import { type RefundRow, refundsOfOrder } from '../refunds/refund-store.ts';

type Page = AnswerOf<'POST /api/merchant/order'>;

const HINT_CHARACTERS = 4;

/** One order of a merchant with its history. */
export async function paymentPageOf(
  ctx: ReadContext,
  { merchantId, orderId }: { readonly merchantId: string; readonly orderId: string },
): Promise<Page> {
  const order = await findOrder(ctx, orderId);
  if (order?.merchant_id !== merchantId) throw new Refusal(merchantOrderRefusals.OrderUnknown);
  const refunds = await refundsOfOrder(ctx.reader, order.id);
  const priced = pricedOf(order);
  const left = order.status === 'paid' ? order.amount_minor - order.refunded_minor : 0n;
  return {
    order: await presentOpenOrder(ctx, order, null),
    refunds: refunds.map((refund) => presentOpenRefund(refund, order)),
    key_hint: order.key_id?.slice(-HINT_CHARACTERS) ?? null,
    events: eventsOf(ctx, order, refunds),
    legs: legsOf(order),
    refundable: coins(left),
    refundable_fiat: priced && fiatText(order.status === 'paid' ? fiatLeft(priced) : 0n),
    fee_back: coins(left === 0n ? 0n : returnedFeeFor(refundableOf(order), left)),
  };
}

function eventsOf(ctx: ReadContext, order: OrderRow, refunds: readonly RefundRow[]): Page['events'] {
  const status = shownStatus(factsOf(order), ctx.now);
  const created = { event: 'created' as const, at: epochSeconds(order.created_at), amount: coins(order.amount_minor) };
  const endedAt = epochSeconds(order.ended_at ?? order.expires_at);
  const ended =
    status === 'paid' || status === 'closed' || status === 'expired'
      ? [{ event: status, at: endedAt, amount: null }]
      : [];
  const given = refunds.map((refund) => ({
    event: 'refunded' as const,
    at: epochSeconds(refund.created_at),
    amount: coins(refund.amount_minor),
  }));
  return [created, ...ended, ...given];
}

/** The legs of the payment as the movement has them: the whole amount leaves the payer. */
function legsOf(order: OrderRow): Page['legs'] {
  if (order.status !== 'paid') return [];
  const from = order.environment === 'live' ? 'payer' : 'issuance';
  const fee = order.fee_minor === 0n ? [] : [{ account: 'fee' as const, debit: null, credit: coins(order.fee_minor) }];
  return [
    { account: from, debit: coins(order.amount_minor), credit: null },
    { account: 'merchant', debit: null, credit: coins(order.amount_minor - order.fee_minor) },
    ...fee,
  ];
}
