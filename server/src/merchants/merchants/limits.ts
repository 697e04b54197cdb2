import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Requests that one key may make: ten a second on average. */
export const KEY_REQUESTS: Allowance = { most: 600, withinSeconds: 60 };

/** The time of a signed request may differ from the time here by this much. */
export const SIGNATURE_SECONDS_MAX = 300;
