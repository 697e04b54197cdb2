import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';
import { queueQueries } from '../../staff/queues/queue-queries.ts';

export type AccountClaim = AnswerOf<'POST /api/operator/accounts'>['rows'][number];

export const {
  useCases: useAccountClaims,
  usePast,
  useClaim,
  useDecide: useClose,
} = queueQueries({
  name: 'accounts',
  list: (page) => callApi('POST /api/operator/accounts', page),
  claim: (request: RequestOf<'POST /api/operator/accounts/claim'>) =>
    callApi('POST /api/operator/accounts/claim', request),
  decide: (request: RequestOf<'POST /api/operator/accounts/decide'>) =>
    callApi('POST /api/operator/accounts/decide', request),
});

/** Fetches the unmasked number; the audit log records the reason. */
export function useUnveil() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/accounts/unveil'>) =>
      callApi('POST /api/operator/accounts/unveil', request),
    onSuccess: () => refresh(auditKeys.all),
  });
}
