/** The days a grant lasts, when its user chooses nothing else, and at most. */
export const GRANT_DAYS_DEFAULT = 90;
export const GRANT_DAYS_MAX = 365;

/** The user answers the request of an app within this time. */
export const APPLY_MINUTES = 15;
/** The app's server exchanges the code within this time. */
export const CODE_SECONDS = 120;
export const ACCESS_TOKEN_SECONDS = 3600;
/** A refresh token answers again within this time of its first use: its answer may have been lost. */
export const REFRESH_REPEAT_SECONDS = 60;
/** A code that comes again with its proof within this time is refused and ends nothing: the app itself sent it twice. */
export const CODE_REPEAT_SECONDS = 10;

export const STATE_MAX = 500;
export const NONCE_MAX = 200;
export const REDIRECT_MAX = 500;
export const REDIRECTS_MAX = 10;
export const APP_NAME_MAX = 40;
export const DOMAIN_MAX = 200;
/** Apps of one merchant in one environment. */
export const APPS_MAX = 20;
/** For how many hours a secret still works after a new one was made: none, or up to a month. */
export const SECRET_HOURS_MAX = 720;
export const SECRET_HOURS_DEFAULT = 24;

/** The caps of `pay` when an app asks for none, and the most it may ask for. */
export const DEFAULT_CAPS = { payment: '50.00', day: '200.00' };
export const CAPS_MAX = { payment: '5000.00', day: '20000.00' };
export const CLIENT_ID_MAX = 60;
