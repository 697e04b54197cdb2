import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Requests that one key may make: ten a second on average. */
export const KEY_REQUESTS: Allowance = { most: 600, withinSeconds: 60 };

/** Account numbers that may be tried as new members: more than a team needs, too few to go through a list. */
export const memberLookUps = {
  ofUser: { most: 30, withinSeconds: 3600 },
  /** Offices share an address. */
  ofAddress: { most: 100, withinSeconds: 3600 },
} as const satisfies Record<string, Allowance>;

/** Logos that one member may send, of merchants and apps: each is drawn, and most wait for an operator. */
export const logoChangesOfUser: Allowance = { most: 20, withinSeconds: 3600 };

/** The time of a signed request may differ from the time here by this much. */
export const SIGNATURE_SECONDS_MAX = 300;
