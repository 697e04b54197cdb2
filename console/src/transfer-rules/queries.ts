import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { keepAnswer, refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';

export type TransferRules = AnswerOf<'POST /api/operator/transfers/rules'>;

const ruleKeys = { all: ['transfer-rules'] as const };

/** The rules in force. */
export function useTransferRules() {
  return useQuery({ queryKey: ruleKeys.all, queryFn: () => ask('POST /api/operator/transfers/rules', {}) });
}

export function useChangeRules() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/transfers/rules/change'>) =>
      ask('POST /api/operator/transfers/rules/change', request),
    onSuccess: (rules) => keepAnswer(ruleKeys.all, rules),
    onSettled: () => refresh(auditKeys.all),
  });
}
