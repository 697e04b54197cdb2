import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type Signature = AnswerOf<'POST /api/operator/signatures'>['rows'][number];

const PAGE_SIZE = 50;
const HISTORY_SIZE = 20;

export type AuditFilter = Pick<RequestOf<'POST /api/operator/audit'>, 'operator_id' | 'act' | 'from' | 'until'>;

/** The actions of operators, newest first; the list before stays until the next has arrived. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/audit', 'list', filter],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/audit', {
        limit: PAGE_SIZE,
        ...filter,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

/** The actions of operators on one case, person or operator. */
export function useHistory(subjectId: string) {
  return useQuery({
    queryKey: ['POST /api/operator/audit', 'case', subjectId],
    queryFn: () => callApi('POST /api/operator/audit', { subject_id: subjectId, limit: HISTORY_SIZE }),
    select: (page) => page.rows,
  });
}

/** Pairs of operators who signed something about a subject, newest first. */
export function useSignatures(subjectId: string) {
  return useQuery({
    queryKey: ['POST /api/operator/signatures', subjectId],
    queryFn: () => callApi('POST /api/operator/signatures', { subject_id: subjectId }),
    select: (page) => page.rows,
  });
}
