import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { actionOf } from '../../../api/queries.ts';

export type Invitation = AnswerOf<'POST /api/operator/invitation'>;

export function useReadInvitation() {
  return useMutation({
    ...actionOf('POST /api/operator/invitation'),
    meta: { saysItself: true },
  });
}

export function useOpenInvitation() {
  return useMutation({
    ...actionOf('POST /api/operator/invitation/open'),
    meta: { saysItself: true },
  });
}
