import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { type OrderStatus, orderStatus } from '@eh/contract/order-status.ts';
import { findUserOfName, findUsers } from '../accounts/index.ts';
import type { Look } from '../kit/act.ts';
import { type Endpoint, reads } from '../kit/http/endpoint.ts';
import { pageById } from '../kit/http/pages.ts';
import { type OrderRow, searchOrders } from '../market/index.ts';
import { requireReader } from '../operators/index.ts';
import { tradeWatchers } from './record-endpoint.ts';

type DeskListing = AnswerOf<'POST /api/operator/listings'>['rows'][number];

const statuses = Object.keys(orderStatus) as OrderStatus[];

/** Sell orders for those who watch trades: a trade and its listing are looked up in one place. */
export function listingSearchEndpoint(): Endpoint {
  return reads('POST /api/operator/listings', async (look, ask) => {
    await requireReader(look, ask.caller.operatorId, tradeWatchers);
    const { text, status, channel } = ask.body;
    const seller = text === '' ? null : await findUserOfName(look, { kind: 'username', value: text.toLowerCase() });
    const { page, nextCursor } = await pageById(ask.body, ({ past, limit }) =>
      searchOrders(look.reader, {
        text,
        sellerId: seller?.id ?? null,
        status: statuses.find((name) => orderStatus[name] === status) ?? null,
        channel: channel ?? null,
        before: past,
        limit,
      }),
    );
    return {
      rows: await presentListings(look, page),
      next_cursor: nextCursor,
    };
  });
}

async function presentListings(look: Look, orders: readonly OrderRow[]): Promise<DeskListing[]> {
  const sellers = await findUsers(
    look,
    orders.map((order) => order.seller_id),
  );
  return orders.map((order) => ({
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
    reason: order.reason,
    created_at: Math.floor(order.created_at.getTime() / 1000),
  }));
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function money(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}
