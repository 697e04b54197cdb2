import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { type Days, instantsOf } from '../../../parts/dates/days.ts';
import type { Side, TradeListQuery } from '../queries.ts';

/** The groups of statuses that the filter offers. */
export const standings = {
  running: [
    tradeStatus.awaitingAcceptance,
    tradeStatus.awaitingPayment,
    tradeStatus.awaitingConfirmation,
    tradeStatus.confirmed,
    tradeStatus.transferred,
  ],
  complaint: [tradeStatus.inComplaint, tradeStatus.suspended],
  completed: [tradeStatus.succeeded],
  cancelled: [tradeStatus.cancelled],
  failed: [tradeStatus.failed],
} as const;
export type Standing = keyof typeof standings;

/** The filters of the sheet, in addition to the chips of the list. Empty values filter nothing. */
export interface TradeFilters extends Days {
  readonly search: string;
  readonly side: Side | 'both';
  readonly standings: readonly Standing[];
  readonly channels: readonly string[];
}

export const noFilters: TradeFilters = {
  search: '',
  side: 'both',
  standings: [],
  channels: [],
  fromDay: '',
  untilDay: '',
};

type FilterQuery = Omit<TradeListQuery, 'index' | 'side'>;

/** The part of the request. Inactive filters are left out, so that equal filters share a cached answer. */
export function filterQuery(filters: TradeFilters): FilterQuery {
  const search = filters.search.trim();
  const statuses = filters.standings.flatMap((standing) => standings[standing]);
  return {
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { statuses: statuses.toSorted((a, b) => a - b) }),
    ...(filters.channels.length > 0 && { channels: filters.channels.toSorted() }),
    ...instantsOf(filters),
  };
}

export function hasFilters(filters: TradeFilters): boolean {
  return filters.side !== 'both' || Object.keys(filterQuery(filters)).length > 0;
}
