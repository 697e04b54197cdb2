import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export const auditKeys = {
  all: ['audit'] as const,
  list: (filter: AuditFilter) => ['audit', 'list', filter] as const,
  ofCase: (caseId: string) => ['audit', 'case', caseId] as const,
  signatures: (subjectId: string) => ['audit', 'signatures', subjectId] as const,
};

export type Signature = AnswerOf<'POST /api/operator/signatures'>['rows'][number];

const PAGE_SIZE = 50;
const HISTORY_SIZE = 20;

export type AuditFilter = Pick<RequestOf<'POST /api/operator/audit'>, 'operator_id' | 'act' | 'from' | 'until'>;

/** The actions of operators, newest first; the list before stays until the next has arrived. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: auditKeys.list(filter),
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
    queryKey: auditKeys.ofCase(subjectId),
    queryFn: () => callApi('POST /api/operator/audit', { subject_id: subjectId, limit: HISTORY_SIZE }),
    select: (page) => page.rows,
  });
}

/** Pairs of operators who signed something about a subject, newest first. */
export function useSignatures(subjectId: string) {
  return useQuery({
    queryKey: auditKeys.signatures(subjectId),
    queryFn: () => callApi('POST /api/operator/signatures', { subject_id: subjectId }),
    select: (page) => page.rows,
  });
}
