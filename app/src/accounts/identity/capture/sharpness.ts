/** The pixels of a picture, in the form of `ImageData`: four channels each. */
export interface Points {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

const CHANNELS = 4;

/** Below this value the text of a card is unreadable. Measured on drawn cards, sharp and blurred. */
export const SHARP_ENOUGH = 40;
/** Below this mean lightness a picture is too dark. */
export const LIGHT_ENOUGH = 35;

/**
 * The sharpness of a picture: the variance of the Laplacian of its lightness, which blur lowers first. Calibrated for a
 * width of about 480 pixels.
 */
export function sharpnessOf(picture: Points): number {
  const { width, height } = picture;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const laplacian =
        4 * lightAt(picture, x, y) -
        lightAt(picture, x - 1, y) -
        lightAt(picture, x + 1, y) -
        lightAt(picture, x, y - 1) -
        lightAt(picture, x, y + 1);
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean lightness from 0 to 255. */
export function lightOf(picture: Points): number {
  let sum = 0;
  for (let y = 0; y < picture.height; y += 1) for (let x = 0; x < picture.width; x += 1) sum += lightAt(picture, x, y);
  return sum / Math.max(1, picture.width * picture.height);
}

function lightAt({ width, data }: Points, x: number, y: number): number {
  const offset = (y * width + x) * CHANNELS;
  return 0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
}
