import { answerKey } from '@eh/client/answers/queries-of.ts';
import { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { actionOf, readOf } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';

export type SettingDocument = AnswerOf<'POST /api/operator/settings'>['rows'][number];
type Wished = Pick<SettingDocument, 'kind'> & { readonly changes: SettingDocument['values'] };

/** Every setting that this operator may read. */
export function useAllSettings() {
  return useQuery(readOf('POST /api/operator/settings', {}));
}

/** The changes of one setting, newest first; the first page is enough to choose one to revert. */
export function useSettingHistory(kind: SettingDocument['kind'], path: string) {
  return useQuery(readOf('POST /api/operator/settings/history', { kind, path }));
}

/** The effect of new values, or why they contradict each other; not requested while there are none. */
export function useSettingPreview(wished: Wished | null) {
  return useQuery({
    queryKey: ['POST /api/operator/settings/preview', wished],
    queryFn: () => (wished === null ? null : previewOf(wished)),
    enabled: wished !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

async function previewOf({ kind, changes }: Wished) {
  const asked = Object.entries(changes).map(([path, value]) => ({ path, value }));
  try {
    return { fault: null, answer: await callApi('POST /api/operator/settings/preview', { kind, changes: asked }) };
  } catch (error) {
    if (error instanceof Refused && error.code === settingRefusals.SettingUnfit.code)
      return { fault: error.message, answer: null };
    throw error;
  }
}

export function useChangeSettings() {
  return useMutation({
    ...actionOf('POST /api/operator/settings/change'),
    // Shown at once: a field that briefly showed the old value again would disturb a person who is still typing.
    onSuccess: (document) =>
      queryClient.setQueryData<AnswerOf<'POST /api/operator/settings'>>(
        answerKey('POST /api/operator/settings', {}),
        (before) => before && { rows: before.rows.map((row) => (row.kind === document.kind ? document : row)) },
      ),
  });
}

/** Withdraws one's own proposal. */
export function useTakeBack() {
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      callApi('POST /api/operator/proposals/decide', { id, decision: 'cancel', reason }),
  });
}
