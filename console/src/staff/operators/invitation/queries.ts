import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';

export type Invitation = AnswerOf<'POST /api/operator/invitation'>;

export function useLookAtInvitation() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/invitation'>) => ask('POST /api/operator/invitation', request),
    meta: { saysItself: true },
  });
}

export function useOpenInvitation() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/invitation/open'>) =>
      ask('POST /api/operator/invitation/open', request),
    meta: { saysItself: true },
  });
}
