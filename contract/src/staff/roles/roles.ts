/** The roles of operators: each role decides in its own queues, the owner in all, the auditor in none. */
export const operatorRoles = ['owner', 'finance', 'reviewer', 'arbiter', 'support', 'content', 'auditor'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
