/** A picture reduced to its lightness, as `ImageData` gives it. */
export interface Points {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

const CHANNELS = 4;

/** Below this the text of a card cannot be read; measured on drawn cards, sharp and blurred. */
export const SHARP_ENOUGH = 40;
/** Below this there is next to no light. */
export const LIGHT_ENOUGH = 35;

/**
 * How sharp a picture is: how much its lightness curves from point to point, as a variance. Blur takes that away first,
 * so one number tells it. Meant for a width of about 480.
 */
export function sharpnessOf(picture: Points): number {
  const { width, height } = picture;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const curve =
        4 * lightAt(picture, x, y) -
        lightAt(picture, x - 1, y) -
        lightAt(picture, x + 1, y) -
        lightAt(picture, x, y - 1) -
        lightAt(picture, x, y + 1);
      count += 1;
      sum += curve;
      squares += curve * curve;
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
  const place = (y * width + x) * CHANNELS;
  return 0.299 * (data[place] ?? 0) + 0.587 * (data[place + 1] ?? 0) + 0.114 * (data[place + 2] ?? 0);
}
