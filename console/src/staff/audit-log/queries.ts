import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readOf } from '../../api/queries.ts';

export type Signature = AnswerOf<'POST /api/operator/signatures'>['rows'][number];

const PAGE_SIZE = 50;
const HISTORY_SIZE = 20;

export type AuditFilter = Pick<RequestOf<'POST /api/operator/audit'>, 'operator_id' | 'act' | 'from' | 'until'>;

/** The actions of operators, newest first; the previous list remains until the next has loaded. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/audit', { limit: PAGE_SIZE, ...filter }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

/** The actions of operators on one case, person or operator. */
export function useHistory(subjectId: string) {
  return useQuery({
    ...readOf('POST /api/operator/audit', { subject_id: subjectId, limit: HISTORY_SIZE }),
    select: (page) => page.rows,
  });
}

/** Pairs of operators who signed something about a subject, newest first. */
export function useSignatures(subjectId: string) {
  return useQuery({
    ...readOf('POST /api/operator/signatures', { subject_id: subjectId }),
    select: (page) => page.rows,
  });
}
