import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

export type CreditCase = CaseOf<'credits'>;
export type CreditRequest = RequestOf<'POST /api/operator/credits/ask'>;

const PAGE_SIZE = 50;
const ACCOUNT = /^\d{8}$/;

/** Past credits, newest first; with an id, only that credit. */
export function usePastCredits(id: string | null) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/credits', { is_over: true, limit: PAGE_SIZE, ...(id !== null && { id }) }),
    select: rowsOf,
  });
}

/** The user with this account number and their free balance; fetched once the number is complete. */
export function usePerson(account: string) {
  return useQuery({
    ...readOf('POST /api/operator/books/accounts', { text: account }),
    enabled: ACCOUNT.test(account),
    refetchInterval: false,
    select: ({ accounts }) =>
      accounts.find(({ owner, purpose }) => owner.account === account && purpose === 'available') ?? null,
  });
}

export function useRequestCredit() {
  return useMutation(actionOf('POST /api/operator/credits/ask'));
}

export function useCancelCredit() {
  return useMutation(actionOf('POST /api/operator/credits/cancel'));
}
