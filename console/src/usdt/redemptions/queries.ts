import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, readOf } from '../../api/queries.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

export type RedemptionCase = CaseOf<'redemptions'>;
export type PayoutFile = NonNullable<RedemptionCase['file']>;

const PAYER_POLL_MILLISECONDS = 10_000;

/** The current balances of the paying addresses; refetched as blocks arrive. */
export function usePayers() {
  return useQuery({
    ...readOf('POST /api/operator/redemptions/payers', {}),
    refetchInterval: PAYER_POLL_MILLISECONDS,
  });
}

/** Prepares a payout for signing, or raises its fees. `onDone` also runs if the queue shows another case by then. */
export function usePrepare(onDone: () => void) {
  return useMutation({
    ...actionOf('POST /api/operator/redemptions/prepare'),
    onSuccess: onDone,
  });
}

/** Imports the transaction that the offline signer signed. */
export function useImport(onDone: (answer: AnswerOf<'POST /api/operator/redemptions/import'>) => void) {
  return useMutation({
    ...actionOf('POST /api/operator/redemptions/import'),
    onSuccess: onDone,
  });
}
