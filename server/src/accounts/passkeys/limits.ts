import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Each challenge is a row. Families and offices share an address, and every visit to a login page may ask for one. */
export const loginQuestionsOfAddress: Allowance = { most: 300, withinSeconds: 600 };
export const questionsOfUser: Allowance = { most: 100, withinSeconds: 600 };
