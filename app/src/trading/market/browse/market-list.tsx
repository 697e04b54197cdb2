import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { PullList } from '@eh/ui/pull-list.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Rows } from '@eh/ui/row.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullWords } from '../../../parts/pull-copy.ts';
import { navigateTo } from '../../../shell/navigation.ts';
import type { MarketFilters, MarketSort } from '../filters.ts';
import { countFilters } from '../filters.ts';
import { useMarket } from '../queries.ts';
import { browseWords } from './copy.ts';
import { ListingRow } from './listing-row.tsx';

const SKELETON_ROWS = 4;

export interface MarketListProps {
  filters: MarketFilters;
  sort: MarketSort;
  onClear: () => void;
}

/** The listings that match: pulled down to refresh, growing at its end, changing as the market changes. */
export function MarketList({ filters, sort, onClear }: MarketListProps) {
  const pulling = useWords(pullWords);
  const words = useWords(browseWords);
  const market = useMarket(filters, sort);
  if (market.isPending) return <SkeletonRows shape="market" count={SKELETON_ROWS} />;
  if (market.isError && !market.data) return <LoadFailed onRetry={() => void market.refetch()} />;
  const rows = market.data.pages.flatMap((page) => page.rows);
  const isEmpty = rows.length === 0 && !market.hasNextPage;
  return (
    <PullList
      onRefresh={() => market.refetch()}
      onMore={market.hasNextPage ? () => void market.fetchNextPage() : undefined}
      isLoadingMore={market.isFetchingNextPage}
      words={pulling}
      end={isEmpty ? undefined : words.end}
    >
      {isEmpty && <NothingFound isFiltered={countFilters(filters) > 0} onClear={onClear} />}
      <Rows label={words.title}>
        {rows.map((row) => (
          <ListingRow key={row.id} row={row} />
        ))}
      </Rows>
    </PullList>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useWords(browseWords);
  const post = (
    <Button kind={isFiltered ? 'line' : 'act'} isWide onClick={() => void navigateTo('sale')}>
      {words.post}
    </Button>
  );
  if (!isFiltered) return <Blank drawing="no-match" title={words.empty} text={words.emptyText} actions={post} />;
  return (
    <Blank
      drawing="no-match"
      title={words.none}
      text={words.noneText}
      actions={
        <>
          <Button kind="act" isWide onClick={onClear}>
            {words.clear}
          </Button>
          {post}
        </>
      }
    />
  );
}
