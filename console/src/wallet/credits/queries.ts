import type { RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

export type CreditCase = CaseOf<'credits'>;
export type CreditRequest = RequestOf<'POST /api/operator/credits/ask'>;

const PAGE_SIZE = 50;
const ACCOUNT = /^\d{8}$/;

/** Past credits, newest first; with an id, that one alone. */
export function usePastCredits(id: string | null) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/credits', 'past', id],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/credits', {
        is_over: true,
        limit: PAGE_SIZE,
        ...(id !== null && { id }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** The user with this account number and their free balance; fetched once the number is complete. */
export function usePerson(account: string) {
  return useQuery({
    queryKey: ['POST /api/operator/books/accounts', 'person', account],
    queryFn: () => callApi('POST /api/operator/books/accounts', { text: account }),
    enabled: ACCOUNT.test(account),
    refetchInterval: false,
    select: ({ accounts }) =>
      accounts.find(({ owner, purpose }) => owner.account === account && purpose === 'available') ?? null,
  });
}

export function useRequestCredit() {
  return useMutation({
    mutationFn: (request: CreditRequest) => callApi('POST /api/operator/credits/ask', request),
  });
}

export function useCancelCredit() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/credits/cancel'>) =>
      callApi('POST /api/operator/credits/cancel', request),
  });
}
