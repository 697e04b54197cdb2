import type { Pause } from '../../platform/attempts/allowance.ts';

/** After wrong codes in a row: a quarter of an hour from the fifth on, then twice as long, an hour at most. */
export const wrongCodesPause: Pause = { freeFailures: 5, firstSeconds: 900, longestSeconds: 3600 };
