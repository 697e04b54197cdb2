import type { OrderStatus } from '@eh/contract/trading/market/order-status.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { ORDER_COLUMNS, type OrderRow } from '../store.ts';

export interface OrderSearch {
  /** The beginning of an order number; empty for all. */
  readonly text: string;
  /** The seller whose name the text is, or null. */
  readonly sellerId: string | null;
  readonly status: OrderStatus | null;
  readonly channel: string | null;
  readonly before: string | null;
  readonly limit: number;
}

/** Sell orders of everybody in any status, newest first. */
export async function searchOrders(reader: Reader, search: OrderSearch): Promise<OrderRow[]> {
  const { text, sellerId, status, channel, before } = search;
  return reader
    .selectFrom('sell_orders')
    .select(ORDER_COLUMNS)
    .$if(text !== '', (select) =>
      select.where((row) =>
        row.or([
          row('order_no', 'like', `${text.replaceAll(/[%_\\]/g, '')}%`),
          ...(sellerId === null ? [] : [row('seller_id', '=', sellerId)]),
        ]),
      ),
    )
    .$if(status !== null, (select) => select.where('status', '=', status ?? 'trading'))
    .$if(channel !== null, (select) => select.where(sql<boolean>`${channel} = any(channels)`))
    .$if(before !== null, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();
}

/** The ids of the orders with this number. */
export async function orderIdsOf(reader: Reader, orderNumber: string): Promise<string[]> {
  const rows = await reader.selectFrom('sell_orders').select('id').where('order_no', '=', orderNumber).execute();
  return rows.map((row) => row.id);
}
