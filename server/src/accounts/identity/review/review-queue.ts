import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The queue of people who wait to be verified, and who decides in it. */
export const IDENTITY_QUEUE = 'identity';
export const reviewers: readonly OperatorRole[] = ['reviewer'];
