import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf, useAnswer } from '../../../api/queries.ts';

export type LoggedCall = AnswerOf<'GET /api/trader_keys/calls'>['rows'][number];

/** The logged calls of a key, newest first, page by page: all, or those that were refused. */
export function useKeyCalls(keyId: string, isRefusedOnly: boolean) {
  const request = { key_id: keyId, ...(isRefusedOnly ? { outcome: 'refused' as const } : {}) };
  return useInfiniteQuery({ ...pagesOf('GET /api/trader_keys/calls', request, { feedback: 'modals' }) });
}

/** One logged call with its texts. */
export function useKeyCall(id: string) {
  return useAnswer('GET /api/trader_keys/call', { id });
}
