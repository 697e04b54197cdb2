/** Limits for operators' content. Without schemas, so that the console can import them. */
export const CONTENT_NAME_MAX = 60;
export const CONTENT_BLOCKS_MAX = 200;
export const CONTENT_TEXT_MAX = 20_000;
export const CONTENT_TITLE_MAX = 500;
export const CONTENT_LINK_MAX = 500;
export const CONTENT_POSITION_MAX = 9999;
export const NEW_USER_DAYS_MAX = 365;
/** The largest file for a banner, which is shown at most a phone wide. */
export const BANNER_BYTES_MAX = 5 * 1024 * 1024;
