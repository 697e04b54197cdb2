import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

export const CREDIT_QUEUE = 'credits';
/** Who asks for credits and signs them. */
export const signers: readonly OperatorRole[] = ['finance'];
