import decode from 'qr/decode.js';
import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';

/** Enough pixels to read any code in a screenshot. */
const SIDES = [800, 1600] as const;
/** Most pictures take the reader some milliseconds, so even a busy machine gives the same answer as an idle one. */
const TIME_LIMIT = 2000;

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
    const found = codeIn({ data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), ...info });
    if (found) return found;
  }
  return null;
}

/** The reader throws if it finds nothing. */
function codeIn({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): string | null {
  try {
    return decode({ data, width, height }, { format: 'RGBA', timeLimit: TIME_LIMIT });
  } catch {
    return null;
  }
}
