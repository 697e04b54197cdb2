import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

export const PAYOUT_QUEUE = 'payouts';
/** The roles that review merchants' payouts. */
export const payoutReviewers: readonly OperatorRole[] = ['finance'];
