import type { Allowance } from '../../platform/attempts/allowance.ts';

/**
 * Limits of look-ups of a receiver. How many transfers an hour pass without a review is an operators' setting
 * (`rules.ts`).
 */
export const lookUps = {
  /** More than anybody types, but too few to probe a list of phones. */
  ofUser: { most: 40, withinSeconds: 600 },
  /** Families and offices share an address. */
  ofAddress: { most: 200, withinSeconds: 600 },
} as const satisfies Record<string, Allowance>;
