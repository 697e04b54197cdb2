import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh, storeAnswer } from '../../api/refresh.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type EntryNames = AnswerOf<'POST /api/operator/entry'>;

const entryKeys = { all: ['entry'] as const };

/** The kinds of names that users log in and register with now. */
export function useEntry() {
  return useQuery({ queryKey: entryKeys.all, queryFn: () => callApi('POST /api/operator/entry', {}) });
}

export function useChangeEntry() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/entry/change'>) =>
      callApi('POST /api/operator/entry/change', request),
    onSuccess: (names) => storeAnswer(entryKeys.all, names),
    onSettled: () => refresh(entryKeys.all, auditKeys.all),
  });
}
