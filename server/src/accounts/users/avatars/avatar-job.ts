import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';

const SIDE = 256;
const JPEG_QUALITY = 82;

/** The middle square of a picture. */
export const run: Run<null, null> = async (_question, picture) => ({
  answer: null,
  bytes: await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer(),
});
