import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh, storeAnswer } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type Level = AnswerOf<'POST /api/operator/levels'>['levels'][number];

const levelKeys = { all: ['levels'] as const };

/** The permissions of each level; a setting for a single user overrides them. */
export function useLevels() {
  return useQuery({ queryKey: levelKeys.all, queryFn: () => callApi('POST /api/operator/levels', {}) });
}

export function useChangeLevel() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/levels/change'>) =>
      callApi('POST /api/operator/levels/change', request),
    onSuccess: (levels) => storeAnswer(levelKeys.all, levels),
    onSettled: () => refresh(levelKeys.all, sessionKeys.me, auditKeys.all),
  });
}
