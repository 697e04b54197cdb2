import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

export const PAYOUT_QUEUE = 'payouts';
/** The roles that review payouts of merchants. */
export const payoutReviewers: readonly OperatorRole[] = ['finance'];
