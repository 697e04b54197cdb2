import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { refresh } from '../../../api/refresh.ts';
import { sessionKeys } from '../../../session/queries.ts';
import { auditKeys } from '../../audit-log/queries.ts';

export type SettingDocument = AnswerOf<'POST /api/operator/settings'>['rows'][number];
type Wished = RequestOf<'POST /api/operator/settings/preview'>;
type Change = RequestOf<'POST /api/operator/settings/change'>;

const keys = { all: ['settings'], history: ['setting-history'], preview: ['setting-preview'] } as const;

/** Every setting that this operator may read. */
export function useAllSettings() {
  return useQuery({ queryKey: keys.all, queryFn: () => callApi('POST /api/operator/settings', {}) });
}

/** The changes of one setting, newest first; those of the first page are enough to choose one to undo. */
export function useSettingHistory(kind: SettingDocument['kind'], path: string) {
  return useQuery({
    queryKey: [...keys.history, kind, path],
    queryFn: () => callApi('POST /api/operator/settings/history', { kind, path }),
  });
}

/** The effect of a wished value; not asked while there is none. */
export function useSettingPreview(wished: Wished | null) {
  return useQuery({
    queryKey: [...keys.preview, wished],
    queryFn: () => (wished === null ? null : callApi('POST /api/operator/settings/preview', wished)),
    enabled: wished !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useChangeSetting() {
  return useMutation({
    mutationFn: (change: Change) => callApi('POST /api/operator/settings/change', change),
    onSettled: () => void refresh(keys.all, keys.history, ['rules'], auditKeys.all, sessionKeys.me, ['proposals']),
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
