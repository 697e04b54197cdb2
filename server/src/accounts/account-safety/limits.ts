import type { Allowance } from '../../platform/attempts/allowance.ts';

/** A stop code of sixty random bits cannot be guessed; the limit saves the database useless queries. */
export const stopCodesOfAddress: Allowance = { most: 30, withinSeconds: 600 };

/** Wrong earlier passwords within an hour. */
export const EARLIER_PASSWORD_TRIES = 5;
