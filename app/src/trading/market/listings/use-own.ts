import { type OwnListingsIndex, useOwnBids, useOwnListings } from '../queries.ts';
import { merged, ownBid, ownSale } from './own.ts';

export type OwnKind = 'all' | 'buy' | 'sell';

/** The own listings of one kind or of both, and how to load more. `rows` is null where they did not load. */
export function useOwn(index: OwnListingsIndex, kind: OwnKind) {
  const sales = useOwnListings(index);
  const bids = useOwnBids(index);
  const queries = [...(kind === 'buy' ? [] : [sales]), ...(kind === 'sell' ? [] : [bids])];
  const lists = [
    ...(kind === 'buy' ? [] : [listOf(sales, ownSale)]),
    ...(kind === 'sell' ? [] : [listOf(bids, ownBid)]),
  ];
  const unfinished = queries.filter((query) => query.hasNextPage);
  const loaded = lists.filter((list) => list !== null);
  return {
    isPending: queries.some((query) => query.isPending),
    error: queries.find((query) => query.error !== null)?.error ?? null,
    rows: loaded.length === lists.length ? merged(loaded) : null,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
    fetchMore:
      unfinished.length === 0 ? undefined : () => void Promise.all(unfinished.map((query) => query.fetchNextPage())),
    isFetchingMore: queries.some((query) => query.isFetchingNextPage),
  };
}

function listOf<Row, Own>(
  { data, hasNextPage }: { data?: { pages: readonly { rows: readonly Row[] }[] } | undefined; hasNextPage: boolean },
  present: (row: Row) => Own,
) {
  return data ? { rows: data.pages.flatMap((page) => page.rows.map(present)), hasMore: hasNextPage } : null;
}
