import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type ErrorCause = AnswerOf<'POST /api/operator/errors/cause'>;

const errorKeys = {
  all: ['errors'] as const,
  list: (withDone: boolean) => ['errors', 'list', withDone] as const,
  cause: (id: string) => ['errors', 'cause', id] as const,
};

const PAGE_SIZE = 30;

/** Causes of failed calls, the latest first. */
export function useErrorCauses(withDone: boolean) {
  return useInfiniteQuery({
    queryKey: errorKeys.list(withDone),
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
    queryKey: errorKeys.cause(id),
    queryFn: () => callApi('POST /api/operator/errors/cause', { id }),
  });
}

export function useMarkErrorDone() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/errors/done'>) =>
      callApi('POST /api/operator/errors/done', request),
    onSettled: () => refresh(errorKeys.all, auditKeys.all),
  });
}
