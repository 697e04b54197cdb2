const MEGABYTE = 1024 * 1024;

/** Bounds of the logos of merchants and apps. */
export const LOGO_BYTES_MAX = 2 * MEGABYTE;
/** The shorter side of a picture in pixels: logos are shown 56 wide at most, on screens of three pixels each. */
export const LOGO_SIDE_MIN = 128;
/** Largest aspect ratio. The picture is cropped to its middle square. */
export const LOGO_RATIO_MAX = 1.2;
/** The side of a logo as it is stored. */
export const LOGO_SIDE = 256;
