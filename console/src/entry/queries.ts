import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';

export type EntryNames = AnswerOf<'POST /api/operator/entry'>;

const entryKeys = { all: ['entry'] as const };

/** By which names people log in and register now. */
export function useEntry() {
  return useQuery({ queryKey: entryKeys.all, queryFn: () => ask('POST /api/operator/entry', {}) });
}

export function useChangeEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/entry/change'>) =>
      ask('POST /api/operator/entry/change', request),
    onSuccess: (names) => client.setQueryData(entryKeys.all, names),
    onSettled: () =>
      Promise.all([entryKeys.all, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
