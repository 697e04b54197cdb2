import type { AnswerOf } from '@eh/contract/calls.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { orderStatus, orderStatusNames } from '@eh/contract/trading/market/order-status.ts';
import { findUserOfName, findUsers } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { pageById } from '../../../platform/http/requests/pages.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { recordAct } from '../../../staff/audit-log/index.ts';
import { requireReader, requireRole } from '../../../staff/operators/index.ts';
import { reasonFor } from '../../../staff/signatures/index.ts';
import { closeOrder, type OrderRow, presentEdits, searchOrders } from '../../market/index.ts';
import { tradeWatchers } from '../watchers.ts';
import { ORDER_TAKEN_DOWN } from './stop-trades.ts';

type ListingRow = AnswerOf<'POST /api/operator/listings'>['rows'][number];

const QUEUE = 'trades';
const arbiters: readonly OperatorRole[] = ['arbiter'];

/** Calls by which operators find sell orders and take one down. */
export function listingOperatorEndpoints(): readonly Endpoint[] {
  return [searchEndpoint(), takeDownEndpoint()];
}

function takeDownEndpoint(): Endpoint {
  return command({
    call: 'POST /api/operator/listings/fall',
    handle: async (ctx, input) => {
      const { id: operatorId } = await requireRole(readContextOf(ctx), input.caller.operatorId, arbiters);
      const { id: orderId, reason, stops_trades: stopsTrades } = input.body;
      const order = await closeOrder(ctx, { orderId, reason });
      if (stopsTrades) await publish(ctx, ORDER_TAKEN_DOWN, { order_id: order.id, why: reason });
      await recordAct(ctx, {
        operatorId,
        act: 'order.fall',
        subjectId: order.id,
        subject: order.order_no,
        reason: inLanguage(reason, input.language),
        queue: QUEUE,
      });
      return {};
    },
  });
}

function searchEndpoint(): Endpoint {
  return query({
    call: 'POST /api/operator/listings',
    from: 'replica',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, tradeWatchers);
      const { text, status, channel } = input.body;
      const seller = text === '' ? null : await findUserOfName(ctx, { kind: 'username', value: text.toLowerCase() });
      const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
        searchOrders(ctx.reader, {
          text,
          sellerId: seller?.id ?? null,
          status: status === undefined ? null : orderStatusNames[status],
          channel: channel ?? null,
          before: past,
          limit,
        }),
      );
      return {
        rows: await presentListings(ctx, page, input.language),
        next_cursor: nextCursor,
      };
    },
  });
}

async function presentListings(
  ctx: ReadContext,
  orders: readonly OrderRow[],
  language: Language,
): Promise<ListingRow[]> {
  const sellers = await findUsers(
    ctx,
    orders.map((order) => order.seller_id),
  );
  const edits = await Promise.all(orders.map((order) => presentEdits(ctx.reader, order.id)));
  return orders.map((order, index) => ({
    id: order.id,
    order_no: order.order_no,
    seller: { userid: order.seller_id, nickname: sellers.get(order.seller_id)?.nickname ?? '' },
    status: orderStatus[order.status],
    is_paused: order.is_paused,
    currency: order.currency,
    fiat: order.fiat,
    total: coins(order.total_minor),
    remaining: coins(order.remaining_minor),
    in_trade: coins(order.in_trade_minor),
    sold: coins(order.sold_minor),
    price: money(order.price_minor),
    minimum: money(order.minimum_fiat_minor),
    maximum: money(order.maximum_fiat_minor),
    channels: order.channels,
    payment_window_minutes: order.payment_window_minutes,
    note: order.note,
    reason: reasonFor(order, language),
    edits: edits[index] ?? [],
    created_at: Math.floor(order.created_at.getTime() / 1000),
  }));
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function money(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}
