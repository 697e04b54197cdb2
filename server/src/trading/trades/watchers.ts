import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';

/** The operators who may read every trade; only arbiters decide on one. */
export const tradeWatchers: readonly OperatorRole[] = ['arbiter', 'support', 'finance'];
