import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { keepAnswer, refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';

export type RedemptionRules = AnswerOf<'POST /api/operator/redemptions/rules'>;

const ruleKeys = { all: ['redemption-rules'] as const };

/** The rules in force. */
export function useRedemptionRules() {
  return useQuery({ queryKey: ruleKeys.all, queryFn: () => ask('POST /api/operator/redemptions/rules', {}) });
}

export function useChangeRules() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/redemptions/rules/change'>) =>
      ask('POST /api/operator/redemptions/rules/change', request),
    onSuccess: (rules) => keepAnswer(ruleKeys.all, rules),
    onSettled: () => refresh(auditKeys.all),
  });
}
