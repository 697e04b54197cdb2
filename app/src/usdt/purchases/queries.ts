import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { purchaseRefusals } from '@eh/contract/usdt/purchases/refusals.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById, useAction, useAnswer } from '../../api/queries.ts';

export type Offer = AnswerOf<'GET /api/exchange/usdt'>;
export type Purchase = AnswerOf<'GET /api/exchange/show'>;

const PAGE_SIZE = 30;
/** A deposit is visible within two seconds of its block. */
const POLL_MILLISECONDS = 1000;

export function useOffer() {
  return useAnswer('GET /api/exchange/usdt', {});
}

/** One purchase, refetched each second until it is settled. */
export function usePurchase(id: string) {
  return useQuery({
    ...readById('GET /api/exchange/show', { id }, purchaseRefusals.PurchaseNotFound),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? POLL_MILLISECONDS : false),
  });
}

export function isOpen({ status }: Purchase): boolean {
  return status === purchaseStatus.waiting || status === purchaseStatus.confirming;
}

/** Requests a quote. */
export function useQuote(onDone: (purchase: Purchase) => void) {
  return useAction('POST /api/exchange/quote', { onDone });
}

export function useCancelQuote() {
  return useAction('POST /api/exchange/cancel');
}

/** The user's own purchases, newest first, page by page. */
export function usePurchases(status: RequestOf<'POST /api/exchange/index'>['status'] | null) {
  const request = { limit: PAGE_SIZE, ...(status === null || status === undefined ? {} : { status }) };
  return useInfiniteQuery({
    ...pagesOf('POST /api/exchange/index', request, { feedback: 'modals' }),
  });
}
