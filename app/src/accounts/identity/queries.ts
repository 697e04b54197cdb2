import { answerKey } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useAction, useAnswer } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';

export type Identity = AnswerOf<'GET /api/identity'>;
export type IdentityForm = AnswerOf<'GET /api/identity/fields'>;
export type PartView = Identity['parts'][number];

/** The user's own application, as the server stores it. */
export function useIdentity() {
  return useAnswer('GET /api/identity', {});
}

/** The fields, kinds of documents and prompts of the form. */
export function useIdentityForm() {
  return useAnswer('GET /api/identity/fields', {});
}

/** Saves parts that are ready. The page itself shows refusals. */
export function useSaveDraft() {
  return useAction('POST /api/identity/draft', { onDone: cacheIdentity, feedback: 'modals' });
}

/** Submits the application. */
export function useSubmitIdentity() {
  return useAction('POST /api/set/identity', { onDone: cacheIdentity, feedback: 'modals' });
}

/** Puts the answer of a call into the cache, so that it is shown without another request. */
export function cacheIdentity(identity: Identity): void {
  queryClient.setQueryData(answerKey('GET /api/identity', {}), identity);
}
