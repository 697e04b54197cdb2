import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

type Lines = AnswerOf<'POST /api/operator/books/lines'>;

export type BookAccount = Lines['account'];
export type BookLine = Lines['rows'][number];
export type BookEntry = AnswerOf<'POST /api/operator/books/entry'>;
export type BookPosting = BookEntry['postings'][number];
export type EntryProof = AnswerOf<'POST /api/operator/books/proof'>;
export type LineFilter = Omit<RequestOf<'POST /api/operator/books/lines'>, 'account_id' | 'cursor' | 'limit'>;

const bookKeys = {
  accounts: (text: string) => ['books', 'accounts', text] as const,
  lines: (accountId: string, filter: LineFilter) => ['books', 'lines', accountId, filter] as const,
  entry: (id: string) => ['books', 'entry', id] as const,
};
const PAGE_SIZE = 50;

/** The accounts that match a text; the platform's own for an empty one. */
export function useAccounts(text: string) {
  return useQuery({
    queryKey: bookKeys.accounts(text),
    queryFn: () => callApi('POST /api/operator/books/accounts', { text }),
    placeholderData: keepPreviousData,
  });
}

/** An account with its lines, newest first. Not fetched again on a timer: older lines never change. */
export function useLines(accountId: string, filter: LineFilter) {
  return useInfiniteQuery({
    queryKey: bookKeys.lines(accountId, filter),
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/books/lines', {
        ...filter,
        account_id: accountId,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
}

/** An entry; fetched again until it is sealed, after which it never changes. */
export function useEntry(id: string) {
  return useQuery({
    queryKey: bookKeys.entry(id),
    queryFn: () => callApi('POST /api/operator/books/entry', { id }),
    refetchInterval: (query) => (query.state.data?.block ? false : SEAL_MILLISECONDS),
  });
}

const SEAL_MILLISECONDS = 1000;

/** The proof of an entry; rejects with a message when there is none. */
export function fetchProof(id: string): Promise<EntryProof> {
  return callApi('POST /api/operator/books/proof', { id });
}
