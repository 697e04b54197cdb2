/** Limits for merchants, their teams and keys. Separate from the schemas, so that browsers can import them. */
export const MERCHANT_NAME_MAX = 60;
export const WEBSITE_MAX = 200;
export const BUSINESS_MAX = 500;
export const OWNED_MERCHANTS_MAX = 5;
export const TEAM_MAX = 50;
/** An invitation to a team expires if not answered within this many days. */
export const INVITATION_DAYS = 7;
export const KEY_NAME_MAX = 60;
/** The most working keys of one environment. */
export const WORKING_KEYS_MAX = 20;
export const KEY_NETWORKS_MAX = 20;
/** The hours for which a rotated key may still work: none, or up to a month. */
export const ROTATION_HOURS_MAX = 720;
export const ROTATION_HOURS_DEFAULT = 24;
/** The longest that a key can be made for, in days. */
export const KEY_DAYS_MAX = 730;
/** The days for which the calls of keys are held. */
export const CALL_LOG_DAYS = 30;
/** Characters of a request or an answer that the log of calls holds. */
export const LOGGED_TEXT_MAX = 4000;
/** A team is told of a key that expires within this many days. */
export const KEY_EXPIRY_WARNING_DAYS = 7;
/** The time covered by the table of which server used which key. */
export const KEY_USE_HOURS = 24;
/** The highest fee that operators can give one merchant: a tenth of a payment. */
export const MERCHANT_FEE_BASIS_POINTS_MAX = 1000;
