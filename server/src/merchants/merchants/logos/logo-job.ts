import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { LOGO_SIDE, LOGO_SIDE_MIN } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import sharp from 'sharp';
import type { Run } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shapeFault } from './logo-shape.ts';

const JPEG_QUALITY = 92;

/** The middle square of a picture, on white: a transparent dark logo would vanish on a dark page. */
export const run: Run<null, null> = async (_question, picture) => {
  const { width, height } = await sharp(picture).metadata();
  switch (shapeFault({ width, height })) {
    case 'not-square':
      throw new Refusal(logoRefusals.LogoNotSquare, { width, height });
    case 'too-small':
      throw new Refusal(logoRefusals.LogoTooSmall, { least: LOGO_SIDE_MIN, width, height });
    case null:
      return {
        answer: null,
        bytes: await sharp(picture)
          .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'cover' })
          .flatten({ background: '#fff' })
          // Full colour resolution, because coloured letters and edges blur with reduced chroma.
          .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
          .toBuffer(),
      };
  }
};
