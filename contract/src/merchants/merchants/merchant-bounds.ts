/** Bounds of merchants, their teams and keys. They stand outside the schemas, so that browsers can load them. */
export const MERCHANT_NAME_MAX = 60;
export const WEBSITE_MAX = 200;
export const BUSINESS_MAX = 500;
export const OWNED_MERCHANTS_MAX = 5;
export const TEAM_MAX = 50;
/** An invitation to a team lapses when it is not answered within this many days. */
export const INVITATION_DAYS = 7;
export const KEY_NAME_MAX = 60;
/** Keys of one environment that work at the same time. */
export const WORKING_KEYS_MAX = 20;
export const KEY_NETWORKS_MAX = 20;
/** For how many hours a rotated key still works: none, or up to a month. */
export const ROTATION_HOURS_MAX = 720;
export const ROTATION_HOURS_DEFAULT = 24;
/** The window of the table that says which server used which key. */
export const KEY_USE_HOURS = 24;
/** The highest fee that operators can give one merchant: a tenth of a payment. */
export const MERCHANT_FEE_BASIS_POINTS_MAX = 1000;
