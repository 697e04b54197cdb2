/** How many wrong payment passwords in a row lock it, and for how long. */
export const PAYMENT_PASSWORD_TRIES = 5;
export const PAYMENT_PASSWORD_LOCK_HOURS = 3;
