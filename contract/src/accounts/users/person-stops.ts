/**
 * Reasons that stop a user from moving coins: the account is frozen, its funds are restricted, or the identity is no
 * longer verified.
 */
export const personStops = ['frozen', 'restricted', 'unverified'] as const;
export type PersonStop = (typeof personStops)[number];
