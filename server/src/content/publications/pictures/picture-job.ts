import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';

/** Three pixels per point of a phone's 390-point screen; more only costs time. */
const WIDTH_MAX = 1170;
const HEIGHT_MAX = 2340;
const JPEG_QUALITY = 82;

/** Redraws a content picture and returns its size. */
export const run: Run<null, { width: number; height: number }> = async (_question, picture) => {
  const { data, info } = await sharp(picture)
    .resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { answer: { width: info.width, height: info.height }, bytes: data };
};
