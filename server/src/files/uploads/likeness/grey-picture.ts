import sharp from 'sharp';

/** A grey picture of fixed width, from which prints are computed. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly points: Uint8Array;
  /** The total brightness in a box, whose edges may lie between pixels. */
  sumOf(box: Box): number;
}

const WIDTH = 720;
/** Rows of a very tall picture beyond this height are ignored. */
const HEIGHT_MAX = 3600;

/** Null for an unreadable picture: it has no prints, but operators still see it. */
export async function greyPicture(picture: Buffer): Promise<GreyPicture | null> {
  const shown = await shownPart(picture).catch(() => null);
  if (!shown) return null;
  // Cropped before enlarging, so that the result is bounded however narrow the picture is.
  const made = await sharp(picture)
    .extract(shown)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!made) return null;
  const { width } = made.info;
  const height = Math.min(made.info.height, HEIGHT_MAX);
  const points = made.data.subarray(0, width * height);
  const sums = sumsOf(points, width, height);
  const upTo = (x: number, y: number) => between(sums, width + 1, { x: clamp(x, width), y: clamp(y, height) });
  return {
    width,
    height,
    points,
    sumOf: ({ left, top, right, bottom }) =>
      upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top),
  };
}

/** The upper part of a picture that is analysed. */
async function shownPart(picture: Buffer): Promise<{ left: number; top: number; width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata();
  return { left: 0, top: 0, width, height: Math.min(height, Math.ceil((HEIGHT_MAX * width) / WIDTH)) };
}

/** The total brightness above and left of each point, so that the sum of any box takes four look-ups. */
function sumsOf(points: Uint8Array, width: number, height: number): Float64Array {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += points[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function between(sums: Float64Array, across: number, { x, y }: { readonly x: number; readonly y: number }): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) => sums[row * across + column] ?? 0;
  const [right, bottom] = [Math.ceil(x), Math.ceil(y)];
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (x - left);
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** A part of a picture, from its upper left to its lower right corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
