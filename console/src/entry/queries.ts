import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';

export type NewAccountRules = AnswerOf<'POST /api/operator/new-accounts'>;
export type EntryNames = AnswerOf<'POST /api/operator/entry'>;

const entryKeys = { all: ['entry'] as const, newAccounts: ['new-accounts'] as const };

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

/** What a new payment account has to go through now. */
export function useNewAccounts() {
  return useQuery({ queryKey: entryKeys.newAccounts, queryFn: () => ask('POST /api/operator/new-accounts', {}) });
}

export function useChangeNewAccounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/new-accounts/change'>) =>
      ask('POST /api/operator/new-accounts/change', request),
    onSuccess: (rules) => client.setQueryData(entryKeys.newAccounts, rules),
    onSettled: () =>
      Promise.all([entryKeys.newAccounts, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
