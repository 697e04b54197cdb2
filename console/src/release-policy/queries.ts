import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { keepAnswer, refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';

export type ReleasePolicy = AnswerOf<'POST /api/operator/trades/policy'>;

const policyKeys = { all: ['release-policy'] as const };

/** The policy under which trades open now. */
export function useReleasePolicy() {
  return useQuery({ queryKey: policyKeys.all, queryFn: () => ask('POST /api/operator/trades/policy', {}) });
}

export function useChangePolicy() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/trades/policy/change'>) =>
      ask('POST /api/operator/trades/policy/change', request),
    onSuccess: (policy) => keepAnswer(policyKeys.all, policy),
    onSettled: () => refresh(auditKeys.all),
  });
}
