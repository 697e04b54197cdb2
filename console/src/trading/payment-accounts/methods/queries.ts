import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, readOf } from '../../../api/queries.ts';
import { storeAnswer } from '../../../api/query-client.ts';

type Methods = AnswerOf<'POST /api/operator/methods'>;
export type Method = Methods['methods'][number];

/** The payment methods, and which of them are paused. */
export function useMethods() {
  return useQuery(readOf('POST /api/operator/methods', {}));
}

export function useSwitchMethod() {
  return useMutation({
    ...actionOf('POST /api/operator/methods/switch'),
    onSuccess: (methods) => storeAnswer(answerKey('POST /api/operator/methods', {}), methods),
  });
}
