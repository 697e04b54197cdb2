import type { PageParams } from '../../../shell/pages/page-stack.ts';
import type { TradeListQuery, TradeListRow } from '../queries.ts';
import type { TradeState } from '../trade-state.ts';
import { stateOf } from '../trade-state.ts';
import { filterQuery, noFilters, type TradeFilters } from './trade-filters.ts';

export type ListTab = 'running' | 'done' | 'all';
export type ListFilter =
  | 'all'
  | 'mine'
  | 'buying'
  | 'selling'
  | 'accepting'
  | 'paying'
  | 'confirming'
  | 'complaint'
  | 'completed'
  | 'unsuccessful';

export interface ListView {
  readonly tab: ListTab;
  readonly filter: ListFilter;
}

export const filtersOf: Readonly<Record<ListTab, readonly ListFilter[]>> = {
  running: ['all', 'mine', 'buying', 'selling', 'accepting', 'paying', 'confirming', 'complaint'],
  done: ['completed', 'unsuccessful'],
  all: ['all', 'buying', 'selling'],
};

/**
 * The view that a link asks for by its `index`: 1 purchases in progress, 2 completed, 3 not completed, anything else all.
 * `side` makes the first one sales (`seller`) or trades of both sides (`both`).
 */
export function viewOfLink({ index, side }: PageParams): ListView {
  const view = views.get(index ?? '') ?? viewOfTab('all');
  if (view.tab !== 'running') return view;
  if (side === 'seller') return { ...view, filter: 'selling' };
  return side === 'both' ? viewOfTab('running') : view;
}

export function viewOfTab(tab: ListTab): ListView {
  return { tab, filter: filtersOf[tab][0] ?? 'all' };
}

/** A part of the trades that may be empty although the user has trades. */
export type EmptyPart = 'running' | 'completed' | 'unsuccessful' | 'buying' | 'selling';

/** The part of the trades that a view shows; null for all, where an empty list means that there are no trades. */
export function partOf({ tab, filter }: ListView): EmptyPart | null {
  if (tab === 'running') return 'running';
  return filter === 'completed' || filter === 'unsuccessful' || filter === 'buying' || filter === 'selling'
    ? filter
    : null;
}

/** The request of a view. Trades in progress are few, so their states are filtered on the device. */
export function queryOf({ tab, filter }: ListView, filters: TradeFilters = noFilters): TradeListQuery {
  const { statuses, ...query } = filterQuery(filters);
  if (tab === 'all') return { index: INDEX.all, side: sideOf(filter), ...query, ...(statuses && { statuses }) };
  if (tab === 'running') return { index: INDEX.running, side: 'both', ...query };
  return { index: filter === 'unsuccessful' ? INDEX.unsuccessful : INDEX.completed, side: filters.side, ...query };
}

function sideOf(filter: ListFilter): TradeListQuery['side'] {
  if (filter === 'buying') return 'buyer';
  return filter === 'selling' ? 'seller' : 'both';
}

export function matches(row: TradeListRow, filter: ListFilter): boolean {
  switch (filter) {
    case 'mine':
      return row.is_my_turn;
    case 'buying':
      return row.side === 'buyer';
    case 'selling':
      return row.side === 'seller';
    case 'accepting':
    case 'paying':
    case 'confirming':
    case 'complaint':
      return statesOf[filter].includes(stateOf(row));
    case 'all':
    case 'completed':
    case 'unsuccessful':
      return true;
  }
}

/** Sorts by deadline, trades without one last. */
export function byUrgency(a: TradeListRow, b: TradeListRow): number {
  return (a.deadline_at ?? Number.MAX_SAFE_INTEGER) - (b.deadline_at ?? Number.MAX_SAFE_INTEGER);
}

const INDEX = { running: 1, completed: 2, unsuccessful: 3, all: 4 } as const;

const views = new Map<string, ListView>([
  ['1', { tab: 'running', filter: 'buying' }],
  ['2', { tab: 'done', filter: 'completed' }],
  ['3', { tab: 'done', filter: 'unsuccessful' }],
]);

const statesOf: Readonly<Record<'accepting' | 'paying' | 'confirming' | 'complaint', readonly TradeState[]>> = {
  accepting: ['accepting'],
  paying: ['paying', 'late', 'grace'],
  confirming: ['confirming', 'releasing'],
  complaint: ['complaint', 'suspended'],
};
