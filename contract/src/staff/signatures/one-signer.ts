/**
 * The limits of one operator, with all accounts that count as theirs. Everything above takes an independent second person.
 * `docs/security.md` states the same figures; a test compares the two.
 */

/** Redemptions that one person approves: the most at once, and within a day that has no fixed beginning. */
export const ONE_SIGNER_USDT = '500.000000';
export const ONE_SIGNER_DAY_USDT = '1500.000000';
export const ONE_SIGNER_DAY_COINS = '10000.00';

export const ONE_SIGNER_HOURS = 24;

/** Escrow that one person gives to a side of a trade, in complaints and out of them: within a day, and to the same person. */
export const ONE_ARBITER_DAY_COINS = '10000.00';
export const ONE_ARBITER_PERSON_COINS = '3000.00';
/** Held transfers that one person lets go: within a day, and to the same receiver. */
export const ONE_REVIEWER_DAY_COINS = '10000.00';
export const ONE_REVIEWER_PERSON_COINS = '10000.00';
/** For this long, all that one person gave to the same person counts together. */
export const ONE_PERSON_DAYS = 30;

/** One person moves the rate by at most so much away from any rate of the last hours, and from the last one that two accepted. */
export const RATE_BAND_PERMILLE = 20;
export const RATE_WINDOW_HOURS = 24;
/** An operator who helped set a rate may not pay out a redemption that was quoted when the rate was younger than this. */
export const RATE_SETTER_HOURS = 24;
