import sharp from 'sharp';

/**
 * A picture of a face as 256 brightness steps, each lighter or darker than the one before: nearly the same for copies
 * of any size or quality.
 */
export interface FacePrint {
  /** A string of 256 zeros or ones. */
  readonly bits: string;
  /**
   * The bits cut into sixteen bands of sixteen bits, each with its position: prints that differ in fewer than sixteen
   * bits share a band.
   */
  readonly bands: readonly number[];
}

const SIDE = 16;
const BAND_BITS = 16;
const PIXELS_MAX = 50_000_000;

/** The print of a picture, or null when it cannot be read. */
export async function facePrint(picture: Buffer): Promise<FacePrint | null> {
  const points = await sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .greyscale()
    .blur(1)
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
    // Stored pictures are normally readable. An unreadable one has no print, but the operator still sees it.
    .catch(() => null);
  return points && printOf(points);
}

function printOf(points: Buffer): FacePrint {
  let bits = '';
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const index = row * (SIDE + 1) + column;
      bits += (points[index] ?? 0) < (points[index + 1] ?? 0) ? '1' : '0';
    }
  }
  return { bits, bands: bandsOf(bits) };
}

function bandsOf(bits: string): readonly number[] {
  return Array.from(
    { length: SIDE },
    (_, band) => (band << BAND_BITS) | Number.parseInt(bits.slice(band * BAND_BITS, (band + 1) * BAND_BITS), 2),
  );
}
