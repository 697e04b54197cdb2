/** So many wrong payment passwords in a row lock it, for so long. */
export const PAYMENT_PASSWORD_TRIES = 5;
export const PAYMENT_PASSWORD_LOCK_HOURS = 3;
