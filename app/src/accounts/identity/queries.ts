import type { AnswerOf } from '@eh/contract/calls.ts';
import { answerKey, queryClient, useAction, useAnswer } from '../../api/queries.ts';
import { refreshProfile } from '../../session/session-life.ts';

export type Identity = AnswerOf<'GET /api/identity'>;
export type IdentityForm = AnswerOf<'GET /api/identity/fields'>;
export type PartView = Identity['parts'][number];

/** One's own application, as the server keeps it. */
export function useIdentity() {
  return useAnswer('GET /api/identity', {});
}

/** What the form asks for. */
export function useIdentityForm() {
  return useAnswer('GET /api/identity/fields', {});
}

/** Keeps parts that are ready; the page itself says what is refused. */
export function useSaveDraft() {
  return useAction('POST /api/identity/draft', { onDone: keepIdentity, says: 'modals' });
}

/** Hands the application in. */
export function useHandIn() {
  return useAction('POST /api/set/identity', {
    onDone: (identity) => {
      keepIdentity(identity);
      void refreshProfile();
    },
    says: 'modals',
  });
}

/** Shows what a call answered without asking again. */
export function keepIdentity(identity: Identity): void {
  queryClient.setQueryData(answerKey('GET /api/identity', {}), identity);
}
