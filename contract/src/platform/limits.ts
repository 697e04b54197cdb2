/** Limits that forms show and the contract's schemas check. They stand apart from the schemas, so that browsers can read them. */
export const LOGIN_NAME_MAX = 80;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
export const NICKNAME_MAX = 30;
/** How long selling and transferring rest after the payment password, phone or e-mail was changed. */
export const PAUSE_AFTER_CHANGE_HOURS = 24;
export const TEXTAREA_MAX = 140;
export const CODE_DIGITS = 6;
export const UPLOAD_BYTES_MAX = 52 * 1024 * 1024;
export const VOUCHERS_MAX = 9;

/** Letters of a name or digits of a number that trades are looked for by. */
export const TRADE_SEARCH_MAX = 40;
/** Characters that bills are looked for by. */
export const BILL_SEARCH_MAX = 40;
