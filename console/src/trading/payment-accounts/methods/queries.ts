import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { refresh, storeAnswer } from '../../../api/refresh.ts';
import { auditKeys } from '../../../staff/audit-log/queries.ts';

type Methods = AnswerOf<'POST /api/operator/methods'>;
export type Method = Methods['methods'][number];

const methodKeys = { all: ['methods'] as const };

/** The payment methods, and which of them are paused. */
export function useMethods() {
  return useQuery({ queryKey: methodKeys.all, queryFn: () => callApi('POST /api/operator/methods', {}) });
}

export function useSwitchMethod() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/methods/switch'>) =>
      callApi('POST /api/operator/methods/switch', request),
    onSuccess: (methods) => storeAnswer(methodKeys.all, methods),
    onSettled: () => refresh(methodKeys.all, auditKeys.all),
  });
}
