import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The queue of people waiting to be verified, and the roles that decide its cases. */
export const IDENTITY_QUEUE = 'identity';
export const reviewers: readonly OperatorRole[] = ['reviewer'];
