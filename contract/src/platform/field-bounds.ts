/**
 * Limits of form fields: forms show them and the contract's schemas check them. Separate from the schemas, so that
 * browsers can import them.
 */
export const LOGIN_NAME_MAX = 80;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
export const NICKNAME_MAX = 30;
export const TEXTAREA_MAX = 140;
export const CODE_DIGITS = 6;
/** The longest name of a time zone. */
export const TIME_ZONE_MAX = 64;
export const UPLOAD_BYTES_MAX = 52 * 1024 * 1024;
export const VOUCHERS_MAX = 9;

/** The longest text of a search for trades by name or number. */
export const TRADE_SEARCH_MAX = 40;
/** The longest text of a search for bills. */
export const BILL_SEARCH_MAX = 40;
