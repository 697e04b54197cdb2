import type { Allowance } from '../../platform/attempts/allowance.ts';

/** An authorization request from a browser stores a row; families and offices share an address. */
export const authorizationsOfAddress: Allowance = { most: 300, withinSeconds: 600 };
