import type { Pause } from '../../platform/attempts/allowance.ts';

/** Pause after wrong codes in a row: a quarter of an hour from the fifth on, then doubling, at most an hour. */
export const wrongCodesPause: Pause = { freeFailures: 5, firstSeconds: 900, longestSeconds: 3600 };
