/** A console session idle for this long must log in again. */
export const OPERATOR_IDLE_MINUTES = 30;

/** Operators choose their own password, of at least this many characters. */
export const OPERATOR_PASSWORD_MIN = 12;
