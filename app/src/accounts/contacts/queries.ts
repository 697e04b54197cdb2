import type { AnswerOf } from '@eh/contract/calls.ts';
import { invalidate, useAction, useAnswer } from '../../api/queries.ts';
import type { ContactKind } from './contact-kind.ts';

export type ContactRequest = AnswerOf<'GET /api/contact/requests'>['rows'][number];

/** The requests that one made, newest first. */
export function useContactRequests() {
  return useAnswer('GET /api/contact/requests', {});
}

/** Binds a phone or an e-mail, or puts it in the place of the one in use. */
export function useBindContact(kind: ContactKind) {
  const mobile = useAction('POST /api/bind/mobile', { says: 'modals' });
  const email = useAction('POST /api/bind/email', { says: 'modals' });
  return {
    isPending: mobile.isPending || email.isPending,
    bind: (target: string, proof: Omit<Parameters<typeof mobile.mutateAsync>[0], 'mobile'>) =>
      kind === 'mobile'
        ? mobile.mutateAsync({ mobile: target, ...proof })
        : email.mutateAsync({ email: target, ...proof }),
  };
}

export function useAskForContact() {
  return useAction('POST /api/contact/request', { says: 'modals', onDone: freshenRequests });
}

export function useWithdrawRequest() {
  return useAction('POST /api/contact/withdraw', { onDone: freshenRequests });
}

function freshenRequests(): void {
  void invalidate('GET /api/contact/requests');
}
