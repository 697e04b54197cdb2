/** Limits of trader keys. Separate from the schemas, so that browsers can import them. */
export const TRADER_KEYS_MAX = 5;
/** Every trader key ends; these are the choices in days. */
export const traderKeyDays = [30, 90, 365] as const;
/** The requests that one trader key may make a minute: two a second on average. */
export const TRADER_KEY_REQUESTS_MAX = 120;
/** How far a key may move a price of its owner to their disadvantage, measured from the reference price. */
export const TRADER_PRICE_PERCENT = 5;
/** The largest picture of a payment that a key may send. */
export const VOUCHER_BYTES_MAX = 2 * 1024 * 1024;
