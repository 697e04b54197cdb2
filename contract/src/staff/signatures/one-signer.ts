/**
 * The limits of one operator, with all accounts that count as theirs. Everything above needs an independent second
 * person. `docs/security.md` states the same figures; a test compares the two.
 */

/** Redemptions that one operator may approve alone: the most at once, and within any 24 hours. */
export const ONE_SIGNER_USDT = '500.000000';
export const ONE_SIGNER_DAY_USDT = '1500.000000';
export const ONE_SIGNER_DAY_COINS = '10000.00';

export const ONE_SIGNER_HOURS = 24;

/**
 * Escrow that one operator may give to a side of a trade, in complaints or elsewhere: per day, and to the same user.
 */
export const ONE_ARBITER_DAY_COINS = '10000.00';
export const ONE_ARBITER_PERSON_COINS = '3000.00';
/** Held transfers that one operator may approve alone: per day, and to the same receiver. */
export const ONE_REVIEWER_DAY_COINS = '10000.00';
export const ONE_REVIEWER_PERSON_COINS = '10000.00';
/** The time over which everything that one operator gave to the same user counts together. */
export const ONE_PERSON_DAYS = 30;

/**
 * The most by which one operator may move the rate from any rate of the last hours and from the last one that two
 * accepted.
 */
export const RATE_BAND_PERMILLE = 20;
export const RATE_WINDOW_HOURS = 24;
/** An operator who helped set a rate may not pay out a redemption quoted while the rate was younger than this. */
export const RATE_SETTER_HOURS = 24;
