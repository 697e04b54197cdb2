import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { sessionKeys } from '../session/queries.ts';

export type CaseRow = AnswerOf<'POST /api/operator/complaints'>['rows'][number];
export type Case = AnswerOf<'POST /api/operator/complaints/case'>;
export type Verdict = RequestOf<'POST /api/operator/complaints/decide'> & { readonly kind: 'propose' | 'decide' };

const keys = { all: ['complaints'] as const, one: (id: string) => ['complaints', id] as const };
const PAGE_SIZE = 50;

/** Running complaints and asked reviews, oldest first. */
export function useComplaintCases() {
  return useQuery({
    queryKey: keys.all,
    queryFn: () => ask('POST /api/operator/complaints', { limit: PAGE_SIZE }),
    select: (page) => page.rows,
  });
}

export function useComplaintCase(id: string) {
  return useQuery({ queryKey: keys.one(id), queryFn: () => ask('POST /api/operator/complaints/case', { id }) });
}

export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/complaints/claim'>) =>
      ask('POST /api/operator/complaints/claim', request),
    onSettled: (_answer, _error, { id }) => refresh(id),
  });
}

export function useVerdict() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kind, ...verdict }: Verdict) =>
      kind === 'propose'
        ? ask('POST /api/operator/complaints/propose', verdict)
        : ask('POST /api/operator/complaints/decide', verdict),
    // A decided case is gone: asking for it again would only be refused.
    onSettled: (answer, _error, { id, kind }) => refresh(answer?.is_done && kind === 'decide' ? null : id),
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): (caseId: string | null) => Promise<unknown> {
  const client = useQueryClient();
  return (caseId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.all, exact: true }),
      client.invalidateQueries({ queryKey: sessionKeys.me }),
      caseId === null ? null : client.invalidateQueries({ queryKey: keys.one(caseId) }),
    ]);
}
