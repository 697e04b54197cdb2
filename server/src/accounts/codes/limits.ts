import type { Allowance, Pause } from '../../platform/attempts/allowance.ts';

/** Enough for repeated typing errors, too few to flood another person's phone. */
export const CODES_A_DAY = 10;
/** Nothing counts a code after a day; a month is for questions of people who got one. */
export const CODES_STORED_DAYS = 30;

/** Codes that strangers may have sent to one phone or e-mail, of whatever purpose. */
export const strangersPause: Pause = { freeFailures: 5, firstSeconds: 60, longestSeconds: 3600 };
/** Codes that somebody who is logged in requests. */
export const codesOfUser: Allowance = { most: 20, withinSeconds: 3600 };
