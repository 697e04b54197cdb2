import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { useMarket } from '../queries.ts';
import type { MarketFilters, MarketSort } from './filters.ts';
import { countFilters } from './filters.ts';
import { ListingRow } from './listing-row.tsx';
import { browseMessages } from './messages.ts';

/** Few markets are empty, so the drawing loads only when needed. */
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);

const SKELETON_ROWS = 4;

export interface MarketListProps {
  filters: MarketFilters;
  sort: MarketSort;
  onClear: () => void;
}

/** The matching listings, page by page, refreshed by a pull and by live events. */
export function MarketList({ filters, sort, onClear }: MarketListProps) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(browseMessages);
  const market = useMarket(filters, sort);
  if (market.isPending) return <SkeletonRows shape="market" count={SKELETON_ROWS} />;
  if (market.isError && !market.data) return <LoadFailed error={market.error} onRetry={() => void market.refetch()} />;
  const rows = market.data.pages.flatMap((page) => page.rows);
  const isEmpty = rows.length === 0 && !market.hasNextPage;
  return (
    <PullList
      onRefresh={() => market.refetch()}
      onMore={market.hasNextPage ? () => void market.fetchNextPage() : undefined}
      isLoadingMore={market.isFetchingNextPage}
      messages={pulling}
      end={isEmpty ? undefined : messages.end}
    >
      {isEmpty && <NothingFound isFiltered={countFilters(filters) > 0} onClear={onClear} />}
      <Rows label={messages.title}>
        {rows.map((row) => (
          <ListingRow key={row.id} row={row} />
        ))}
      </Rows>
    </PullList>
  );
}
