import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

export const CREDIT_QUEUE = 'credits';
/** The roles that request and sign credits. */
export const signers: readonly OperatorRole[] = ['finance'];
