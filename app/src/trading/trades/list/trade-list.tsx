import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ZoneNote } from '../../../parts/dates/accounts-time.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { TradeListRow } from '../queries.ts';
import { useTrades } from '../queries.ts';
import type { EmptyPart, ListView } from './list-view.ts';
import { byUrgency, filtersOf, matches, partOf, queryOf, viewOfTab } from './list-view.ts';
import { listMessages } from './messages.ts';
import { hasFilters, noFilters, type TradeFilters } from './trade-filters.ts';
import { TradeListItem } from './trade-list-row.tsx';

const SKELETON_ROWS = 6;

export interface TradeListProps {
  view: ListView;
  filters: TradeFilters;
  onView: (view: ListView) => void;
  onFilters: (filters: TradeFilters) => void;
}

/** The trades of a view, first those that wait for the user. Shown on the trades page and in the trade centre. */
export function TradeList({ view, filters, onView, onFilters }: TradeListProps) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(listMessages);
  const trades = useTrades(queryOf(view, filters));
  const rows = trades.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className="pt-3 pb-1">
        <Filters view={view} rows={rows} onView={onView} />
      </div>
      <PullList
        onRefresh={() => trades.refetch()}
        messages={pulling}
        onMore={trades.hasNextPage ? () => void trades.fetchNextPage() : undefined}
        isLoadingMore={trades.isFetchingNextPage}
        end={rows.length > 0 && view.tab !== 'running' ? messages.end : undefined}
      >
        {trades.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {trades.isError && <LoadFailed error={trades.error} onRetry={() => void trades.refetch()} />}
        <ZoneNote at={rows[0]?.created_at} />
        {trades.isSuccess && (
          <TradeRows
            rows={rows.filter((row) => matches(row, view.filter))}
            isEmpty={rows.length === 0 && !hasFilters(filters)}
            view={view}
            onClear={() => {
              onView(viewOfTab(view.tab));
              onFilters(noFilters);
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
  const messages = useMessages(listMessages);
  const countOf = (filter: ListView['filter']) => rows.filter((row) => matches(row, filter)).length;
  return (
    <Chips label={messages.filters}>
      {filtersOf[view.tab].map((filter) => (
        <Chip key={filter} isOn={filter === view.filter} onClick={() => onView({ ...view, filter })}>
          {messages.filter[filter]} {view.tab === 'running' && countOf(filter) > 0 && countOf(filter)}
        </Chip>
      ))}
    </Chips>
  );
}

interface TradeRowsProps {
  /** The trades that match the filter. */
  rows: readonly TradeListRow[];
  /** Whether there are no trades even without the filter. */
  isEmpty: boolean;
  view: ListView;
  onClear: () => void;
  onAll: () => void;
}

function TradeRows({ rows, isEmpty, view, onClear, onAll }: TradeRowsProps) {
  const messages = useMessages(listMessages);
  const part = partOf(view);
  if (rows.length === 0 && isEmpty && part !== null) return <EmptyPartNote part={part} onAll={onAll} />;
  if (rows.length === 0) return <NoTrades isFiltered={!isEmpty} onClear={onClear} />;
  if (view.tab !== 'running') return <TradeGroup rows={rows} />;
  const mine = rows.filter((row) => row.is_my_turn).sort(byUrgency);
  const theirs = rows.filter((row) => !row.is_my_turn).sort(byUrgency);
  return (
    <>
      {mine.length > 0 && <TradeGroup title={messages.mine} rows={mine} />}
      {mine.length > 0 && theirs.length > 0 && <Band />}
      {theirs.length > 0 && <TradeGroup title={messages.theirs} rows={theirs} />}
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

function EmptyPartNote({ part, onAll }: { part: EmptyPart; onAll: () => void }) {
  const messages = useMessages(listMessages);
  const { title, text } = messages.emptyParts[part];
  const all = (
    <Button kind="line" isWide onClick={onAll}>
      {messages.showAll}
    </Button>
  );
  return <EmptyState drawing="trades" title={title} text={text} actions={all} />;
}

function NoTrades({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const messages = useMessages(listMessages);
  if (isFiltered) {
    const clear = (
      <Button kind="line" isWide onClick={onClear}>
        {messages.noMatch.clear}
      </Button>
    );
    return (
      <EmptyState drawing="no-match" title={messages.noMatch.title} text={messages.noMatch.text} actions={clear} />
    );
  }
  const actions = (
    <>
      <Button kind="act" isWide {...linkTo('buy-market')}>
        {messages.none.market}
      </Button>
      <Button kind="line" isWide {...linkTo('sale')}>
        {messages.none.sell}
      </Button>
    </>
  );
  return <EmptyState drawing="trades" title={messages.none.title} text={messages.none.text} actions={actions} />;
}
