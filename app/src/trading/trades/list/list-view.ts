import type { TradeListQuery, TradeListRow } from '../queries.ts';
import type { TradeState } from '../trade-state.ts';
import { stateOf } from '../trade-state.ts';
import { type FineFilters, fineQuery, noFine } from './fine-filters.ts';

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

/** The view a link opens: `index` 1 own purchases in trading, 2 completed, 3 not completed; 4 and anything else all. */
export function viewOfIndex(index: string | undefined): ListView {
  return views.get(index ?? '') ?? { tab: 'all', filter: 'all' };
}

export function viewOfTab(tab: ListTab): ListView {
  return { tab, filter: filtersOf[tab][0] ?? 'all' };
}

/** A part of the trades that may be empty while there are others. */
export type EmptyPart = 'running' | 'completed' | 'unsuccessful' | 'buying' | 'selling';

/** What a view leaves the other trades out of; null where nothing is left out: only there "none" means that there never was one. */
export function partOf({ tab, filter }: ListView): EmptyPart | null {
  if (tab === 'running') return 'running';
  return filter === 'completed' || filter === 'unsuccessful' || filter === 'buying' || filter === 'selling'
    ? filter
    : null;
}

/** What the server is asked for. The states within "in progress" are few and sorted out here. */
export function queryOf({ tab, filter }: ListView, fine: FineFilters = noFine): TradeListQuery {
  const { statuses, ...query } = fineQuery(fine);
  if (tab === 'all') return { index: INDEX.all, side: sideOf(filter), ...query, ...(statuses && { statuses }) };
  if (tab === 'running') return { index: INDEX.running, side: 'both', ...query };
  return { index: filter === 'unsuccessful' ? INDEX.unsuccessful : INDEX.completed, side: fine.side, ...query };
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

/** Most urgent first: by the clock that runs, those without one after them. */
export function byUrgency(one: TradeListRow, other: TradeListRow): number {
  return (one.deadline_at ?? Number.MAX_SAFE_INTEGER) - (other.deadline_at ?? Number.MAX_SAFE_INTEGER);
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
