import { useMutation } from '@tanstack/react-query';
import { actionOf } from '../../api/queries.ts';
import { type CaseOf, queueHooks } from '../../staff/queues/queue-hooks.ts';

export type AccountClaim = CaseOf<'accounts'>;

export const { useClaim, useDecide: useClose } = queueHooks('accounts');

/** Fetches the unmasked number; the audit log records the reason. */
export function useUnveil() {
  return useMutation(actionOf('POST /api/operator/accounts/unveil'));
}
