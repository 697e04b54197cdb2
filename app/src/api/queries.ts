import { queriesOf } from '@eh/client/answers/queries-of.ts';
import { actionKeys } from '@eh/client/calls/action-keys.ts';
import type { Feedback } from '@eh/client/calls/call-server.ts';
import type { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../session/current-session.ts';
import { callApi } from './call-api.ts';
import { isId, notFound } from './known-id.ts';

/** Queries that need no login; all others wait for a login, and stop at the logout. */
const publicReads: readonly CallName[] = [
  'GET /api/login/fields',
  'GET /api/register/fields',
  'GET /api/recharge/preview',
  'GET /api/recharge/link/preview',
  'GET /api/recharge/invoice_mails',
  'GET /api/listing/shared',
  'POST /api/auth/api_access_site',
  'GET /api/terms',
  'GET /api/visitor/notice',
  'GET /api/demo/people',
];

export const { pagesOf, readOf } = queriesOf<CallName>(callApi);

interface Read<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

/**
 * A query for the object that a page's address names. If the address cannot name one, it is not found without a call.
 */
export function onlyIf<Answer>(isPossible: boolean, read: Read<Answer>, missing: RefusalKind): Read<Answer> {
  return isPossible ? read : { ...read, queryFn: () => Promise.reject(notFound(missing)) };
}

/** As `onlyIf` for an id, with dialogs for refusals. */
export function readById<Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { readonly id: string },
  missing: RefusalKind,
) {
  return onlyIf(isId(request.id), readOf(name, request, { feedback: 'modals' }), missing);
}

/** Fetches and caches an answer; shows no toast, because the page shows the failure. */
export function useAnswer<Name extends CallName>(name: Name, request: RequestOf<Name>, isEnabled = true) {
  const isLoggedIn = useSession((session) => session.token !== null);
  const mayAsk = isLoggedIn || publicReads.includes(name);
  return useQuery({ ...readOf(name, request, { feedback: 'modals' }), enabled: isEnabled && mayAsk });
}

/** As `useAnswer` for secondary parts of a page: on a refusal the part is left out, without a dialog. */
export function useQuietAnswer<Name extends CallName>(name: Name, request: RequestOf<Name>, isEnabled: boolean) {
  return useQuery({ ...readOf(name, request, { feedback: 'none' }), enabled: isEnabled });
}

/**
 * An action that changes something. While the outcome of the last attempt is unknown, the same request is repeated
 * under the same key, so it happens once; after a clear answer the next attempt is a new action. The data it changes,
 * as its call declares in the contract, are refetched automatically.
 */
export function useAction<Name extends CallName>(
  name: Name,
  effects: { readonly onDone?: (answer: AnswerOf<Name>) => void; readonly feedback?: Feedback } = {},
) {
  const [underKey] = useState(actionKeys);
  return useMutation<AnswerOf<Name>, Refused, RequestOf<Name>>({
    mutationFn: (request) =>
      underKey(name, request, (key) => callApi(name, request, { key, feedback: effects.feedback ?? 'all' })),
    onSuccess: (answer) => effects.onDone?.(answer),
  });
}
