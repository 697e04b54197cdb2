import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Families and offices share an address; each view of the list and each switch takes a question. */
export const questionsOfAddress: Allowance = { most: 300, withinSeconds: 600 };
