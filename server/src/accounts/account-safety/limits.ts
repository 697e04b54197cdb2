import type { Allowance } from '../../platform/attempts/allowance.ts';

/** A stop code has sixty random bits; this keeps the database from being asked for nothing. */
export const stopsOfAddress: Allowance = { most: 30, withinSeconds: 600 };

/** Wrong earlier passwords within an hour. */
export const EARLIER_PASSWORD_TRIES = 5;
