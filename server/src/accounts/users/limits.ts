import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Drawing pictures is work, and a name that changes all the time tells nobody anything. */
export const profileChangesOfUser: Allowance = { most: 20, withinSeconds: 3600 };
