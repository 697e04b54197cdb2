import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { storeAnswer } from '../../../api/query-client.ts';

type Methods = AnswerOf<'POST /api/operator/methods'>;
export type Method = Methods['methods'][number];

/** The payment methods, and which of them are paused. */
export function useMethods() {
  return useQuery({
    queryKey: ['POST /api/operator/methods'],
    queryFn: () => callApi('POST /api/operator/methods', {}),
  });
}

export function useSwitchMethod() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/methods/switch'>) =>
      callApi('POST /api/operator/methods/switch', request),
    onSuccess: (methods) => storeAnswer(['POST /api/operator/methods'], methods),
  });
}
