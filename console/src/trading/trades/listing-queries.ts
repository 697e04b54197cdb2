import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type ListingRow = AnswerOf<'POST /api/operator/listings'>['rows'][number];
export type ListingFilter = Pick<RequestOf<'POST /api/operator/listings'>, 'text' | 'status' | 'channel'>;

const PAGE_SIZE = 50;

/** The listings that match a number or seller, status and payment method, newest first. */
export function useListings(filter: ListingFilter) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/listings', filter],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/listings', {
        ...filter,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: (before) => before,
  });
}

/** Ends a listing, with or without its running trades. */
export function useTakeDown() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/listings/fall'>) =>
      callApi('POST /api/operator/listings/fall', request),
  });
}
