import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type ErrorCause = AnswerOf<'POST /api/operator/errors/cause'>;

const PAGE_SIZE = 30;

/** Causes of failed calls, the latest first. */
export function useErrorCauses(withDone: boolean) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/errors', withDone],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/errors', {
        limit: PAGE_SIZE,
        with_done: withDone,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

export function useErrorCause(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/errors/cause', id],
    queryFn: () => callApi('POST /api/operator/errors/cause', { id }),
  });
}

export function useMarkErrorDone() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/errors/done'>) =>
      callApi('POST /api/operator/errors/done', request),
  });
}
