import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { actContent } from '@eh/contract/platform/act-content.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../session/session-store.ts';
import type { CallOptions } from './call-api.ts';
import { callApi } from './call-api.ts';
import type { Tone } from './conclude.ts';
import { isId, notFound } from './known-id.ts';
import { Refused } from './refused.ts';

const STALE_MILLISECONDS = 10_000;
const READ_RETRIES = 1;
/** Reads that a stranger may make; all others wait for a login, and stop at the logout. */
const publicReads: readonly CallName[] = ['GET /api/login/fields', 'GET /api/register/fields'];

/** Holds every answer that was read. Emptied when the person changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MILLISECONDS,
      retry: (failures, error) => failures < READ_RETRIES && error instanceof Refused && error.isUncertain,
    },
  },
});

/** The key of a read: the call and what it was asked with. Live events invalidate by the same call names. */
export function answerKey<Name extends CallName>(name: Name, request?: RequestOf<Name>): readonly unknown[] {
  return request === undefined ? [name] : [name, request];
}

/** What a read needs, for `useQuery` and its kin. */
export function callQuery<Name extends CallName>(name: Name, request: RequestOf<Name>, options: CallOptions = {}) {
  return {
    queryKey: answerKey(name, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(name, request, { ...options, signal }),
  };
}

/** A read by an id from a page's address. What cannot be an id names nothing, which needs no call to be known. */
export function callQueryById<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { readonly id: string },
  missing: RefusalKind,
) {
  const read = callQuery(name, request, { says: 'modals' });
  return isId(request.id) ? read : { ...read, queryFn: () => Promise.reject<AnswerOf<Name>>(notFound(missing)) };
}

/** Reads and keeps an answer; says nothing by toast, the page shows its failure. */
export function useAnswer<Name extends CallName>(name: Name, request: RequestOf<Name>, isEnabled = true) {
  const isLoggedIn = useSession((session) => session.token !== null);
  const mayAsk = isLoggedIn || publicReads.includes(name);
  return useQuery({ ...callQuery(name, request, { says: 'modals' }), enabled: isEnabled && mayAsk });
}

/**
 * Marks answers of these calls as old: those in sight are fetched again. A first reading under way may have seen how it was
 * before, and would be taken for new once it is there: it is followed by another one.
 */
export async function invalidate(...names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map(invalidateOne));
}

async function invalidateOne(name: CallName): Promise<void> {
  const filters = { queryKey: answerKey(name) };
  const firstReadings = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  await queryClient.invalidateQueries(filters);
  if (firstReadings.length === 0) return;
  await Promise.allSettled(firstReadings.map(async (query) => query.promise));
  await queryClient.invalidateQueries({ ...filters, predicate: (query) => firstReadings.includes(query) });
}

/**
 * An act that changes something. While nobody knows whether the last attempt arrived, the same request goes again under
 * the same key, so it happens once; after a clear answer the next attempt is a new act.
 */
export function useAction<Name extends CallName>(
  name: Name,
  effects: { readonly onDone?: (answer: AnswerOf<Name>) => void; readonly says?: Tone } = {},
) {
  const attempt = useRef({ key: randomId(), content: '' });
  return useMutation<AnswerOf<Name>, Refused, RequestOf<Name>>({
    mutationFn: (request) => {
      const content = JSON.stringify(actContent(name, request));
      if (attempt.current.content !== content) attempt.current = { key: randomId(), content };
      return callApi(name, request, { key: attempt.current.key, says: effects.says ?? 'everything' });
    },
    onSettled: (_, error) => {
      if (!error?.isUncertain) attempt.current = { key: randomId(), content: '' };
    },
    onSuccess: (answer) => effects.onDone?.(answer),
  });
}
