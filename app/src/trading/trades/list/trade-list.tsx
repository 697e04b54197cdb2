import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Chip, Chips } from '@eh/ui/chip.tsx';
import { PullList } from '@eh/ui/pull-list.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Rows } from '@eh/ui/row.tsx';
import { Band } from '@eh/ui/section-header.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullWords } from '../../../parts/pull-copy.ts';
import { linkTo } from '../../../shell/page-link.tsx';
import type { TradeListRow } from '../queries.ts';
import { useTrades } from '../queries.ts';
import { listWords } from './copy.ts';
import { type FineFilters, isFine, noFine } from './fine-filters.ts';
import type { EmptyPart, ListView } from './list-view.ts';
import { byUrgency, filtersOf, matches, partOf, queryOf, viewOfTab } from './list-view.ts';
import { TradeListItem } from './trade-list-row.tsx';

const SKELETON_ROWS = 6;

export interface TradeListProps {
  view: ListView;
  fine: FineFilters;
  onView: (view: ListView) => void;
  onFine: (fine: FineFilters) => void;
}

/** The own trades of a view under its filters: what waits for me first. Stands on the records and in the trade center. */
export function TradeList({ view, fine, onView, onFine }: TradeListProps) {
  const pulling = useWords(pullWords);
  const words = useWords(listWords);
  const trades = useTrades(queryOf(view, fine));
  const rows = trades.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className="pt-3 pb-1">
        <Filters view={view} rows={rows} onView={onView} />
      </div>
      <PullList
        onRefresh={() => trades.refetch()}
        words={pulling}
        onMore={trades.hasNextPage ? () => void trades.fetchNextPage() : undefined}
        isLoadingMore={trades.isFetchingNextPage}
        end={rows.length > 0 && view.tab !== 'running' ? words.end : undefined}
      >
        {trades.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {trades.isError && <LoadFailed onRetry={() => void trades.refetch()} />}
        {trades.isSuccess && (
          <TradeRows
            rows={rows.filter((row) => matches(row, view.filter))}
            isEmpty={rows.length === 0 && !isFine(fine)}
            view={view}
            onClear={() => {
              onView(viewOfTab(view.tab));
              onFine(noFine);
            }}
            onAll={() => onView(viewOfTab('all'))}
          />
        )}
      </PullList>
    </>
  );
}

interface FiltersProps {
  view: ListView;
  rows: readonly TradeListRow[];
  onView: (view: ListView) => void;
}

function Filters({ view, rows, onView }: FiltersProps) {
  const words = useWords(listWords);
  const countOf = (filter: ListView['filter']) => rows.filter((row) => matches(row, filter)).length;
  return (
    <Chips label={words.filters}>
      {filtersOf[view.tab].map((filter) => (
        <Chip key={filter} isOn={filter === view.filter} onClick={() => onView({ ...view, filter })}>
          {words.filter[filter]} {view.tab === 'running' && countOf(filter) > 0 && countOf(filter)}
        </Chip>
      ))}
    </Chips>
  );
}

interface TradeRowsProps {
  /** Those that match the filter. */
  rows: readonly TradeListRow[];
  /** There is none at all, whatever the filter. */
  isEmpty: boolean;
  view: ListView;
  onClear: () => void;
  onAll: () => void;
}

function TradeRows({ rows, isEmpty, view, onClear, onAll }: TradeRowsProps) {
  const words = useWords(listWords);
  const part = partOf(view);
  if (rows.length === 0 && isEmpty && part !== null) return <NoneHere part={part} onAll={onAll} />;
  if (rows.length === 0) return <NoTrades isFiltered={!isEmpty} onClear={onClear} />;
  if (view.tab !== 'running') return <TradeGroup rows={rows} />;
  const mine = rows.filter((row) => row.is_my_turn).sort(byUrgency);
  const theirs = rows.filter((row) => !row.is_my_turn).sort(byUrgency);
  return (
    <>
      {mine.length > 0 && <TradeGroup title={words.mine} rows={mine} />}
      {mine.length > 0 && theirs.length > 0 && <Band />}
      {theirs.length > 0 && <TradeGroup title={words.theirs} rows={theirs} />}
    </>
  );
}

function TradeGroup({ title, rows }: { title?: string; rows: readonly TradeListRow[] }) {
  return (
    <section>
      {title !== undefined && <h2 className="note label px-page pt-4">{title}</h2>}
      <Rows label={title}>
        {rows.map((row) => (
          <TradeListItem key={row.id} trade={row} />
        ))}
      </Rows>
    </section>
  );
}

function NoneHere({ part, onAll }: { part: EmptyPart; onAll: () => void }) {
  const words = useWords(listWords);
  const { title, text } = words.noneHere[part];
  const all = (
    <Button kind="line" isWide onClick={onAll}>
      {words.showAll}
    </Button>
  );
  return <Blank drawing="trades" title={title} text={text} actions={all} />;
}

function NoTrades({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useWords(listWords);
  if (isFiltered) {
    const clear = (
      <Button kind="line" isWide onClick={onClear}>
        {words.noMatch.clear}
      </Button>
    );
    return <Blank drawing="no-match" title={words.noMatch.title} text={words.noMatch.text} actions={clear} />;
  }
  const ways = (
    <>
      <Button kind="act" isWide {...linkTo('buy-market')}>
        {words.none.market}
      </Button>
      <Button kind="line" isWide {...linkTo('sale')}>
        {words.none.sell}
      </Button>
    </>
  );
  return <Blank drawing="trades" title={words.none.title} text={words.none.text} actions={ways} />;
}
