import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { LoadFailed } from '../../../../parts/load-failed.tsx';
import { pullMessages } from '../../../../parts/pull-messages.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { FilterChips } from '../../browse/filter-chips.tsx';
import { countFilters, type MarketFilters, noFilters } from '../../browse/filters.ts';
import { type FilterPart, MarketFilterSheet } from '../../browse/market-filter-sheet.tsx';
import { QuickWay } from '../../quick/quick-way.tsx';
import { useBidMarket } from '../queries.ts';
import { BidRow } from './bid-row.tsx';
import { buyerListMessages } from './messages.ts';
import { NoBuyers } from './no-buyers.tsx';

const SKELETON_ROWS = 4;

/** The people to sell to, filtered, and below them the way to a listing of one's own. */
export function Buyers() {
  const [filters, setFilters] = useState(noFilters);
  const [part, setPart] = useState<FilterPart>('all');
  const [isFiltering, setFiltering] = useState(false);
  const openFilters = (wanted: FilterPart) => {
    setPart(wanted);
    setFiltering(true);
  };
  const applyFilters = (next: MarketFilters) => {
    setFilters(next);
    setFiltering(false);
  };
  return (
    <>
      <QuickWay />
      <FilterChips filters={filters} onOpen={openFilters} />
      <BuyerList filters={filters} onClear={() => setFilters(noFilters)} />
      <MarketFilterSheet
        isOpen={isFiltering}
        side="sell"
        filters={filters}
        part={part}
        onApply={applyFilters}
        onClose={() => setFiltering(false)}
      />
    </>
  );
}

function BuyerList({ filters, onClear }: { filters: MarketFilters; onClear: () => void }) {
  const messages = useMessages(buyerListMessages);
  const pulling = useMessages(pullMessages);
  const { fiat } = useShownCurrencies();
  const market = useBidMarket(filters);
  if (market.isPending) return <SkeletonRows shape="market" count={SKELETON_ROWS} />;
  if (market.isError && !market.data) return <LoadFailed error={market.error} onRetry={() => void market.refetch()} />;
  const { pages } = market.data;
  const rows = pages.flatMap((page) => page.rows);
  const reference = pages[0]?.reference_price ?? null;
  const isEmpty = rows.length === 0 && !market.hasNextPage;
  return (
    <PullList
      onRefresh={() => market.refetch()}
      onMore={market.hasNextPage ? () => void market.fetchNextPage() : undefined}
      isLoadingMore={market.isFetchingNextPage}
      messages={pulling}
      end={isEmpty ? undefined : messages.end}
    >
      {reference !== null && !isEmpty && (
        <p className="note border-b border-line px-page py-2">{messages.reference(moneyText(reference, fiat))}</p>
      )}
      {isEmpty && <NoBuyers isFiltered={countFilters(filters) > 0} onClear={onClear} />}
      <Rows label={messages.list}>
        {rows.map((row) => (
          <BidRow key={row.id} row={row} reference={reference} />
        ))}
      </Rows>
      {!isEmpty && (
        <div className="border-t border-line">
          <Row icon="plus" title={messages.postTitle} note={messages.postNote} hasChevron {...linkTo('sale')} />
          <Row icon="bell" title={messages.alertTitle} hasChevron {...linkTo('price-alerts')} />
        </div>
      )}
    </PullList>
  );
}
