/**
 * The state of a user's real-name verification. 8 opens the gates; 0 and 3 lead to the form, 1 and 2 to the status
 * page.
 */
export const identityStatus = { none: 0, pending: 1, underReview: 2, failed: 3, verified: 8 } as const;
export type IdentityStatus = keyof typeof identityStatus;
