import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { actionOf, pagesOf } from '../../api/queries.ts';

export type ListingRow = AnswerOf<'POST /api/operator/listings'>['rows'][number];
export type ListingFilter = Pick<RequestOf<'POST /api/operator/listings'>, 'text' | 'status' | 'channel'>;

const PAGE_SIZE = 50;

/** The listings that match a number or seller, status and payment method, newest first. */
export function useListings(filter: ListingFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/listings', { ...filter, limit: PAGE_SIZE }),
    select: rowsOf,
    placeholderData: (before) => before,
  });
}

/** Ends a listing, with or without its running trades. */
export function useTakeDown() {
  return useMutation(actionOf('POST /api/operator/listings/fall'));
}
