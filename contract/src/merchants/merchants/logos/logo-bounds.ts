const MEGABYTE = 1024 * 1024;

/** Limits for the logos of merchants and apps. */
export const LOGO_BYTES_MAX = 2 * MEGABYTE;
/**
 * The minimum of a picture's shorter side in pixels: logos are shown at most 56 points wide, with three pixels per
 * point.
 */
export const LOGO_SIDE_MIN = 128;
/** Largest aspect ratio. The picture is cropped to its middle square. */
export const LOGO_RATIO_MAX = 1.2;
/** The side of a stored logo, in pixels. */
export const LOGO_SIDE = 256;
