import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';

export type ErrorCause = AnswerOf<'POST /api/operator/errors/cause'>;

const PAGE_SIZE = 30;

/** Causes of failed calls, the latest first. */
export function useErrorCauses(withDone: boolean) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/errors', { limit: PAGE_SIZE, with_done: withDone }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

export function useErrorCause(id: string) {
  return useQuery(readOf('POST /api/operator/errors/cause', { id }));
}

export function useMarkErrorDone() {
  return useMutation(actionOf('POST /api/operator/errors/done'));
}
