import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Families and offices share an address; each view of the list and each switch uses a challenge. */
export const questionsOfAddress: Allowance = { most: 300, withinSeconds: 600 };
