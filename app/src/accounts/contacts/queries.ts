import type { AnswerOf } from '@eh/contract/calls.ts';
import { useAction, useAnswer } from '../../api/queries.ts';
import type { ContactKind } from './contact-kind.ts';

export type ContactRequest = AnswerOf<'GET /api/contact/requests'>['rows'][number];

/** The user's own change requests, newest first. */
export function useContactRequests() {
  return useAnswer('GET /api/contact/requests', {});
}

/** Binds a phone or an e-mail, or replaces the bound one. */
export function useBindContact(kind: ContactKind) {
  const mobile = useAction('POST /api/bind/mobile', { feedback: 'modals' });
  const email = useAction('POST /api/bind/email', { feedback: 'modals' });
  return {
    isPending: mobile.isPending || email.isPending,
    bind: (target: string, proof: Omit<Parameters<typeof mobile.mutateAsync>[0], 'mobile'>) =>
      kind === 'mobile'
        ? mobile.mutateAsync({ mobile: target, ...proof })
        : email.mutateAsync({ email: target, ...proof }),
  };
}

export function useRequestContact() {
  return useAction('POST /api/contact/request', { feedback: 'modals' });
}

export function useWithdrawRequest() {
  return useAction('POST /api/contact/withdraw');
}
