/** The days a grant lasts by default, and at most. */
export const GRANT_DAYS_DEFAULT = 90;
export const GRANT_DAYS_MAX = 365;

/** The time in which the user can answer an app's request. */
export const APPLY_MINUTES = 15;
/** The time in which the app's server must exchange the code. */
export const CODE_SECONDS = 120;
export const ACCESS_TOKEN_SECONDS = 3600;
/** A refresh token can be repeated within this time after its first use, because the answer may have been lost. */
export const REFRESH_REPEAT_SECONDS = 60;
/**
 * A code repeated with its proof within this time is refused but ends nothing, because the app itself sent it twice.
 */
export const CODE_REPEAT_SECONDS = 10;

export const STATE_MAX = 500;
export const NONCE_MAX = 200;
export const REDIRECT_MAX = 500;
export const REDIRECTS_MAX = 10;
export const APP_NAME_MAX = 40;
export const DOMAIN_MAX = 200;
/** The most apps of one merchant in one environment. */
export const APPS_MAX = 20;
/** The hours for which a secret may still work after a new one was made: none, or up to a month. */
export const SECRET_HOURS_MAX = 720;
export const SECRET_HOURS_DEFAULT = 24;

/** The default caps of `pay`, and the most that an app may request. */
export const DEFAULT_CAPS = { payment: '50.00', day: '200.00' };
export const CAPS_MAX = { payment: '5000.00', day: '20000.00' };
export const CLIENT_ID_MAX = 60;
