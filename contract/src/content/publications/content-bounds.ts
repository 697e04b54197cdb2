/** Bounds of what operators write. Without schemas, so that the console can import them. */
export const CONTENT_NAME_MAX = 60;
export const CONTENT_BLOCKS_MAX = 200;
export const CONTENT_TEXT_MAX = 20_000;
export const CONTENT_TITLE_MAX = 500;
export const CONTENT_LINK_MAX = 500;
export const CONTENT_POSITION_MAX = 9999;
export const NEW_USER_DAYS_MAX = 365;
/** A banner is shown a phone wide: what is larger than this was not made for it. */
export const BANNER_BYTES_MAX = 5 * 1024 * 1024;
