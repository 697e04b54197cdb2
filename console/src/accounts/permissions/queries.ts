import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { storeAnswer } from '../../api/query-client.ts';

export type Level = AnswerOf<'POST /api/operator/levels'>['levels'][number];

/** The permissions of each level; a setting for a single user overrides them. */
export function useLevels() {
  return useQuery({ queryKey: ['POST /api/operator/levels'], queryFn: () => callApi('POST /api/operator/levels', {}) });
}

export function useChangeLevel() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/levels/change'>) =>
      callApi('POST /api/operator/levels/change', request),
    onSuccess: (levels) => storeAnswer(['POST /api/operator/levels'], levels),
  });
}
