import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { type Days, instantsOf } from '../../../parts/days.ts';
import type { Side, TradeListQuery } from '../queries.ts';

/** How a trade stands, as somebody who looks for one would say it. */
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

/** What narrows the list beyond the chips that stand over it. Empty means everything. */
export interface FineFilters extends Days {
  readonly search: string;
  readonly side: Side | 'both';
  readonly standings: readonly Standing[];
  readonly channels: readonly string[];
}

export const noFine: FineFilters = {
  search: '',
  side: 'both',
  standings: [],
  channels: [],
  fromDay: '',
  untilDay: '',
};

type FineQuery = Omit<TradeListQuery, 'index' | 'side'>;

/** As the call takes them; what is not set is left out, so that equal filters have equal answers. */
export function fineQuery(fine: FineFilters): FineQuery {
  const search = fine.search.trim();
  const statuses = fine.standings.flatMap((standing) => standings[standing]);
  return {
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { statuses: statuses.toSorted((a, b) => a - b) }),
    ...(fine.channels.length > 0 && { channels: fine.channels.toSorted() }),
    ...instantsOf(fine),
  };
}

export function isFine(fine: FineFilters): boolean {
  return fine.side !== 'both' || Object.keys(fineQuery(fine)).length > 0;
}
