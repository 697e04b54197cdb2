import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

export type Invitation = AnswerOf<'POST /api/operator/invitation'>;

export function useReadInvitation() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/invitation'>) =>
      callApi('POST /api/operator/invitation', request),
    meta: { saysItself: true },
  });
}

export function useOpenInvitation() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/invitation/open'>) =>
      callApi('POST /api/operator/invitation/open', request),
    meta: { saysItself: true },
  });
}
