import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

export type ListingLine = AnswerOf<'POST /api/operator/listings'>['rows'][number];
export type ListingFilter = Pick<RequestOf<'POST /api/operator/listings'>, 'text' | 'status' | 'channel'>;

const PAGE_SIZE = 50;

/** Sell orders by number or seller, state and method, newest first. */
export function useListings(filter: ListingFilter) {
  return useInfiniteQuery({
    queryKey: ['listings', filter],
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/listings', {
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
