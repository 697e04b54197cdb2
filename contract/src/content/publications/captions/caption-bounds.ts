/**
 * Limits of a caption file, enough for about an hour of speech. Without schemas, so that the console can import them.
 */
export const CAPTIONS_BYTES_MAX = 48 * 1024;
export const CUES_MAX = 1000;
export const CUE_TEXT_MAX = 300;
