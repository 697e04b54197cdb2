import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { readById, useAction, useAnswer, useQuietAnswer } from '../../../api/queries.ts';
import { type MarketFilters, marketRequest } from '../browse/filters.ts';
import { LISTING_REFRESH_SECONDS, usePages } from '../queries.ts';

type OwnBid = AnswerOf<'GET /api/bid/mine'>;
export type BidRow = AnswerOf<'POST /api/bid/market'>['rows'][number];

/** The people to sell to, the best price first, page by page. */
export function useBidMarket(filters: MarketFilters) {
  return usePages('POST /api/bid/market', marketRequest(filters));
}

/** One buy listing, refetched every few seconds. */
export function useBid(id: string) {
  return useQuery({
    ...readById('GET /api/bid/details', { id }, marketRefusals.OrderNotFound),
    refetchInterval: LISTING_REFRESH_SECONDS * SECOND,
  });
}

/** Whether the user may sell to a buy listing now, how many coins, and whether a code is needed. */
export function useMaySell() {
  return useAnswer('GET /api/order/cansale', { for: 'trade' });
}

/** Opens a trade as the seller. The password sheet shows refusals. */
export function useSell(onDone: (trade: AnswerOf<'POST /api/bid/sell'>) => void) {
  return useAction('POST /api/bid/sell', { feedback: 'modals', onDone });
}

/** Whether another buy listing may be posted now, and between which prices. The page itself shows a refusal. */
export function useMayPostBid() {
  return useQuietAnswer('GET /api/order/canbuy', { for: 'listing' }, true);
}

export function usePostBid(onDone: (bid: OwnBid) => void) {
  return useAction('POST /api/bid/post', { onDone });
}

export function useEditBid(onDone: (bid: OwnBid) => void) {
  return useAction('POST /api/bid/edit', { onDone });
}
