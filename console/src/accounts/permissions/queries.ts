import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, readOf } from '../../api/queries.ts';
import { storeAnswer } from '../../api/query-client.ts';

export type Level = AnswerOf<'POST /api/operator/levels'>['levels'][number];

/** The permissions of each level; a setting for a single user overrides them. */
export function useLevels() {
  return useQuery(readOf('POST /api/operator/levels', {}));
}

export function useChangeLevel() {
  return useMutation({
    ...actionOf('POST /api/operator/levels/change'),
    onSuccess: (levels) => storeAnswer(answerKey('POST /api/operator/levels', {}), levels),
  });
}
