import type { Allowance } from '../../platform/attempts/allowance.ts';

/** Processing pictures is costly, and a name that changes all the time tells nobody anything. */
export const profileChangesOfUser: Allowance = { most: 20, withinSeconds: 3600 };
