import jsQR from 'jsqr';
import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';

/** Enough pixels to read any code of a screenshot, which takes about 50 ms. */
const SIDES = [800, 1600] as const;

/** The text of a picture's QR code; null when none can be read. */
export const run: Run<null, string | null> = async (_question, picture) => ({
  answer: await readCode(picture),
  bytes: Buffer.alloc(0),
});

async function readCode(picture: Buffer): Promise<string | null> {
  for (const side of SIDES) {
    const { data, info } = await sharp(picture)
      .flatten({ background: '#fff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const points = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    const found = jsQR.default(points, info.width, info.height);
    if (found && found.data !== '') return found.data;
  }
  return null;
}
