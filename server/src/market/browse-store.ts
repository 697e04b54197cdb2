import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../kit/database/tables.ts';
import { gatherAlike } from '../kit/gather.ts';
import type { OrderRow } from './store.ts';

export type MarketSort = 'price' | 'completion' | 'speed' | 'rating';

export interface MarketQuery {
  readonly sort: MarketSort;
  readonly fiatMinor: bigint | null;
  readonly channels: readonly string[] | null;
  readonly windowsMinutes: readonly number[] | null;
  /** Listings of these people only. */
  readonly sellerIds: readonly string[] | null;
  /** People whose listings are not shown. */
  readonly hiddenSellerIds: readonly string[];
  readonly after: { readonly value: string; readonly id: string } | null;
  readonly limit: number;
}

export type MarketOrder = OrderRow & { readonly sort_value: string };

/** Higher than any mean release time in seconds: sellers without one come last. */
const NO_SPEED = 2_147_483_647;

/** What the market sorts by, as whole numbers of which the smallest comes first. */
const sortValues = {
  price: sql<string>`sell_orders.price_minor`,
  completion: sql<string>`(0 - coalesce(reputations.completion_permille, -1))::bigint`,
  speed: sql<string>`coalesce(reputations.mean_release_seconds, ${NO_SPEED})::bigint`,
  rating: sql<string>`(0 - coalesce(reputations.good_permille, -1))::bigint`,
};

/** One page of orders on sale; whoever looks for the same at the same time shares it. Paging is by key: a new order never shifts what was read already. */
export const ordersOnSale = gatherAlike(keyOf, (reader: Reader, query: MarketQuery): Promise<MarketOrder[]> => {
  const sortValue = sortValues[query.sort];
  const { after, fiatMinor, channels, windowsMinutes, sellerIds, hiddenSellerIds } = query;
  return reader
    .selectFrom('sell_orders')
    .leftJoin('reputations', 'reputations.user_id', 'sell_orders.seller_id')
    .selectAll('sell_orders')
    .select(sql<string>`${sortValue}::text`.as('sort_value'))
    .where('sell_orders.status', '=', 'trading')
    .where('sell_orders.is_paused', '=', false)
    .where('sell_orders.remaining_minor', '>', 0n)
    .$if(fiatMinor !== null, (select) =>
      select.where('minimum_fiat_minor', '<=', fiatMinor ?? 0n).where('takeable_fiat_minor', '>=', fiatMinor ?? 0n),
    )
    .$if(channels !== null, (select) => select.where(sql<SqlBool>`channels && ${[...(channels ?? [])]}::text[]`))
    .$if(windowsMinutes !== null, (select) =>
      select.where(sql<SqlBool>`payment_window_minutes = any(${[...(windowsMinutes ?? [])]}::integer[])`),
    )
    .$if(sellerIds !== null, (select) => select.where(sql<SqlBool>`seller_id = any(${[...(sellerIds ?? [])]}::uuid[])`))
    .$if(hiddenSellerIds.length > 0, (select) =>
      select.where(sql<SqlBool>`seller_id <> all(${[...hiddenSellerIds]}::uuid[])`),
    )
    .$if(after !== null, (select) =>
      select.where(
        sql<SqlBool>`(${sortValue}, sell_orders.id) > (${after?.value ?? '0'}::bigint, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(sortValue)
    .orderBy('sell_orders.id')
    .limit(query.limit)
    .execute();
});

function keyOf(query: MarketQuery): string {
  return JSON.stringify({ ...query, fiatMinor: query.fiatMinor?.toString() });
}
