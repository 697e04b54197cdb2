import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useAction, useAnswer } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { deviceZone } from '../../parts/dates/device-zone.ts';

export type PushSettings = AnswerOf<'POST /api/push/settings'>;

export function usePushSettings() {
  return useAnswer('GET /api/push', {});
}

/** Changes settings: the switch moves at once, and is reverted when the server refuses. */
export function useChangePushSettings() {
  const change = useAction('POST /api/push/settings', { onDone: showSettings });
  return (settings: PushSettings, changes: Partial<PushSettings>) => {
    const wanted: PushSettings = { ...settings, ...changes, time_zone: deviceZone() };
    showSettings(wanted);
    change.mutate(wanted, { onError: () => showSettings(settings) });
  };
}

function showSettings(settings: PushSettings): void {
  queryClient.setQueryData<AnswerOf<'GET /api/push'>>(answerKey('GET /api/push', {}), (shown) =>
    shown ? { ...shown, settings } : shown,
  );
}
