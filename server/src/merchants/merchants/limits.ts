import { TRADER_KEY_REQUESTS_MAX } from '@eh/contract/merchants/traders/trader-bounds.ts';
import type { Allowance } from '../../platform/attempts/allowance.ts';

/** The number of requests that one key of a merchant may make: ten a second on average. */
export const KEY_REQUESTS: Allowance = { most: 600, withinSeconds: 60 };

/** The number for the key of a person, counted in the same windows. */
export const TRADER_KEY_REQUESTS: Allowance = {
  most: TRADER_KEY_REQUESTS_MAX,
  withinSeconds: KEY_REQUESTS.withinSeconds,
};

/** Account numbers that may be tried as new members: more than a team needs, too few to probe all numbers. */
export const memberLookUps = {
  ofUser: { most: 30, withinSeconds: 3600 },
  /** Offices share an address. */
  ofAddress: { most: 100, withinSeconds: 3600 },
} as const satisfies Record<string, Allowance>;

/** Logo uploads allowed to one member, for merchants and apps: each is redrawn, and most need a review. */
export const logoChangesOfUser: Allowance = { most: 20, withinSeconds: 3600 };

/** The most that the time in a signed request may differ from the server's. */
export const SIGNATURE_SECONDS_MAX = 300;
