import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Look-ups of a receiver. How many transfers an hour go without a review is a setting of the operators (`rules.ts`). */
export const lookUps = {
  /** More than anybody types, too few to go through a list of phones. */
  ofUser: { most: 40, withinSeconds: 600 },
  /** Families and offices share an address. */
  ofAddress: { most: 200, withinSeconds: 600 },
} as const satisfies Record<string, Allowance>;
