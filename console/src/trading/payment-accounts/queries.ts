import type { RequestOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { type CaseOf, queueHooks } from '../../staff/queues/queue-hooks.ts';

export type AccountClaim = CaseOf<'accounts'>;

export const { useClaim, useDecide: useClose } = queueHooks('accounts');

/** Fetches the unmasked number; the audit log records the reason. */
export function useUnveil() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/accounts/unveil'>) =>
      callApi('POST /api/operator/accounts/unveil', request),
  });
}
