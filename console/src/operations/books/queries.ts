import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { pagesOf, readOf } from '../../api/queries.ts';

type Postings = AnswerOf<'POST /api/operator/books/lines'>;

export type BookAccount = Postings['account'];
export type AccountPosting = Postings['rows'][number];
export type BookEntry = AnswerOf<'POST /api/operator/books/entry'>;
export type BookPosting = BookEntry['postings'][number];
export type EntryProof = AnswerOf<'POST /api/operator/books/proof'>;
export type PostingFilter = Omit<RequestOf<'POST /api/operator/books/lines'>, 'account_id' | 'cursor' | 'limit'>;

const PAGE_SIZE = 50;

/** The accounts that match a text; the platform's own for an empty one. */
export function useAccounts(text: string) {
  return useQuery({
    ...readOf('POST /api/operator/books/accounts', { text }),
    placeholderData: keepPreviousData,
  });
}

/** An account with its postings, newest first. Not fetched again on a timer: older postings never change. */
export function usePostings(accountId: string, filter: PostingFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/books/lines', { ...filter, account_id: accountId, limit: PAGE_SIZE }),
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
}

/** An entry; fetched again until it is sealed, after which it never changes. */
export function useEntry(id: string) {
  return useQuery({
    ...readOf('POST /api/operator/books/entry', { id }),
    refetchInterval: (query) => (query.state.data?.block ? false : SEAL_MILLISECONDS),
  });
}

const SEAL_MILLISECONDS = 1000;

/** The proof of an entry; rejects with a message when there is none. */
export function fetchProof(id: string): Promise<EntryProof> {
  return callApi('POST /api/operator/books/proof', { id });
}
