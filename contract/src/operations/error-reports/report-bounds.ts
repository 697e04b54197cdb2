/** The most failed calls that the app stores and sends, as the specification defines. */
export const API_ERRORS_MAX = 50;

/** The longest parts of one failed call. The app cuts before it sends. */
export const ERROR_URL_MAX = 200;
export const ERROR_CONTENT_MAX = 200;
export const API_LINE_MAX = 120;

/** A sign is a digest in hexadecimal: of SHA-256, or of SHA-1 or MD5 in older apps. */
export const SIGN_PATTERN = /^(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})$/i;
