import type { Reader } from '../../../platform/database/tables.ts';
import { TRADE_COLUMNS, type TradeRow } from '../store.ts';

/** Suspended trades by age, oldest first. */
export async function suspendedTrades(
  reader: Reader,
  query: { readonly after: string | null; readonly limit: number },
): Promise<TradeRow[]> {
  return reader
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where('status', '=', 'suspended')
    .$if(query.after !== null, (select) => select.where('id', '>', query.after ?? ''))
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** How many trades are suspended, and since when the oldest has been waiting. */
export async function suspendedQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  // A trade that was suspended again counts as waiting since its last suspension.
  const waiting = reader
    .selectFrom('trades')
    .innerJoin('trade_events', 'trade_events.trade_id', 'trades.id')
    .select((column) => column.fn.max<Date>('trade_events.created_at').as('since'))
    .where('trades.status', '=', 'suspended')
    .where('trade_events.to_status', '=', 'suspended')
    .groupBy('trades.id');
  const row = await reader
    .selectFrom(waiting.as('w'))
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min<Date | null>('w.since').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest };
}

export interface TradeSearch {
  /** The beginning of a trade number, a whole reference, or a listing number; empty for all trades. */
  readonly text: string;
  readonly userIds: readonly string[];
  /** The listings with exactly this number. */
  readonly listingIds: readonly string[];
  readonly before: string | null;
  readonly limit: number;
}

export async function searchTrades(reader: Reader, search: TradeSearch): Promise<TradeRow[]> {
  const { text, userIds, listingIds } = search;
  return reader
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .$if(text !== '', (select) =>
      select.where((row) =>
        row.or([
          row('transaction_no', 'like', `${text.replaceAll(/[%_\\]/g, '')}%`),
          row('reference', '=', text),
          ...(listingIds.length === 0 ? [] : [row('order_id', 'in', [...listingIds])]),
          ...(userIds.length === 0 ? [] : [row('buyer_id', 'in', [...userIds]), row('seller_id', 'in', [...userIds])]),
        ]),
      ),
    )
    .$if(search.before !== null, (select) => select.where('id', '<', search.before ?? ''))
    .orderBy('id', 'desc')
    .limit(search.limit)
    .execute();
}
