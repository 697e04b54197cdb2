import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, useAction, useAnswer } from '../../api/queries.ts';
import { rememberCancellation } from '../../session/own-cancellations.ts';
import type { MarketFilters, MarketSort } from './browse/filters.ts';
import { marketRequest } from './browse/filters.ts';

export type MarketRow = AnswerOf<'POST /api/order/market'>['rows'][number];
export type OwnListing = AnswerOf<'POST /api/order/index'>['rows'][number];
export type PaymentAccount = AnswerOf<'GET /api/wallet/index'>['accounts'][number];
export type Channel = AnswerOf<'GET /api/wallet/chains'>['channels'][number];
export type Trade = AnswerOf<'POST /api/order/buy'>;

/** The limit of a list. Beyond it, filters help more than further pages. */
const PAGES_MAX = 15;
const PREVIEW_ROWS = 50;
/** The interval at which an open listing is refetched, in addition to live events. */
export const LISTING_REFRESH_SECONDS = 10;

/** The market, page by page. */
export function useMarket(filters: MarketFilters, sort: MarketSort) {
  return usePages('POST /api/order/market', { ...marketRequest(filters), sort });
}

/** The number of matching listings on one page, to buy from or to sell to, and whether there are more. */
export function useMatches(side: ListingSide, filters: MarketFilters, isEnabled: boolean) {
  const request = { ...marketRequest(filters), limit: PREVIEW_ROWS };
  const call = side === 'buy' ? 'POST /api/order/market' : 'POST /api/bid/market';
  const answer = useAnswer(call, request, isEnabled).data;
  return answer && { count: answer.rows.length, hasMore: answer.next_cursor !== null };
}

/** One listing, refetched every few seconds. */
export function useListing(id: string) {
  return useQuery({
    ...readById('GET /api/order/market/getOnSaleOrder', { id }, marketRefusals.OrderNotFound),
    refetchInterval: LISTING_REFRESH_SECONDS * SECOND,
  });
}

/** Whether the user may open another trade as buyer now. */
export function useMayBuy() {
  return useAnswer('GET /api/order/canbuy', {});
}

/** Whether another listing may be posted now, and between which prices. */
export function useMayPost() {
  return useAnswer('GET /api/order/cansale', {});
}

export type OwnListingsIndex = 0 | 1 | 2;

/** The user's own listings, page by page: 1 in progress, 2 finished, 0 all. */
export function useOwnListings(index: OwnListingsIndex) {
  return usePages('POST /api/order/index', { index });
}

/** The same of the listings that the user buys by. */
export function useOwnBids(index: OwnListingsIndex) {
  return usePages('POST /api/bid/index', { index });
}

export function useOwnListing(id: string) {
  return useQuery(readById('GET /api/order/market/getMySale', { id }, marketRefusals.OrderNotFound));
}

export function useOwnBid(id: string) {
  return useQuery(readById('GET /api/bid/mine', { id }, marketRefusals.OrderNotFound));
}

export function useAccounts() {
  return useAnswer('GET /api/wallet/index', {});
}

/** The payment channels; they change rarely. */
export function useChannels() {
  return useAnswer('GET /api/wallet/chains', {});
}

/** Opens a trade. The page itself shows refusals, because some of them are questions. */
export function useBuy(onDone: (trade: Trade) => void) {
  return useAction('POST /api/order/buy', {
    feedback: 'modals',
    onDone,
  });
}

export function usePostListing(onDone: (listing: OwnListing) => void) {
  return useAction('POST /api/order/sale', {
    feedback: 'modals',
    onDone,
  });
}

/** Edits a listing. The password sheet shows refusals. */
export function useEditListing(onDone: (listing: OwnListing) => void) {
  return useAction('POST /api/order/edit', {
    feedback: 'modals',
    onDone,
  });
}

export function useCancelListing(side: ListingSide, onDone: () => void) {
  const action = useAction(side === 'buy' ? 'POST /api/bid/fall' : 'POST /api/order/fall', { onDone });
  return {
    isPending: action.isPending,
    cancel: (id: string) => {
      rememberCancellation(id);
      action.mutate({ id });
    },
  };
}

export function usePauseListing(side: ListingSide, onDone: (listing: Pick<OwnListing, 'is_paused'>) => void) {
  return useAction(side === 'buy' ? 'POST /api/bid/pause' : 'POST /api/order/pause', { onDone });
}

/** How many own listings of both kinds are online, and how many were paused together. */
export function useLiveListings() {
  return useAnswer('GET /api/order/live', {});
}

export function usePauseAll(onDone: (done: AnswerOf<'POST /api/order/pauseAll'>) => void) {
  return useAction('POST /api/order/pauseAll', { onDone });
}

/** Pauses some of the own listings, or puts them back. */
export function usePauseMany(onDone: (done: AnswerOf<'POST /api/order/pauseMany'>) => void) {
  return useAction('POST /api/order/pauseMany', { onDone });
}

/** Moves the prices of own listings to sell. The password sheet shows refusals. */
export function useShiftSales() {
  return useAction('POST /api/order/shift', { feedback: 'modals' });
}

/** The same of listings to buy. */
export function useShiftBids() {
  return useAction('POST /api/bid/shift');
}

type PagedName = `POST /api/${'order' | 'bid'}/${'market' | 'index'}`;

/** A list that is loaded page by page, up to `PAGES_MAX`. */
export function usePages<Name extends PagedName>(name: Name, request: RequestOf<Name>) {
  return useInfiniteQuery({
    ...pagesOf(name, request, { feedback: 'modals' }),
    getNextPageParam: (page, pages) => (pages.length < PAGES_MAX ? page.next_cursor : null),
  });
}
