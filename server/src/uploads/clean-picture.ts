import { PICTURE_POINTS_MAX } from '@eh/contract/upload-policies.ts';
import { uploadRefusals } from '@eh/contract/upload-refusals.ts';
import sharp from 'sharp';
import { Refusal } from '../kit/refusal.ts';

const SIDE_MAX = 2560;
const JPEG_QUALITY = 85;
const DECODE_SECONDS = 20;
const MILLION = 1_000_000;

/** A picture drawn anew: upright, not larger than needed, without a word of metadata, and nothing hidden behind its end. */
export async function cleanPicture(bytes: Buffer, mediaType: string): Promise<Buffer> {
  const options = { limitInputPixels: PICTURE_POINTS_MAX, failOn: 'error', sequentialRead: true } as const;
  await refuseEnormous(bytes);
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS });
  const encoded = mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: JPEG_QUALITY });
  return encoded.toBuffer().catch(unreadable);
}

/** Its head says how large it is; a bomb is refused before anything of it is unpacked. */
async function refuseEnormous(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > PICTURE_POINTS_MAX)
    throw new Refusal(uploadRefusals.PictureTooManyPoints, { megapixels: PICTURE_POINTS_MAX / MILLION });
}

/** The library's own words would tell a stranger about the inside; that it cannot be read is all he needs. */
function unreadable(): never {
  throw new Refusal(uploadRefusals.FileUnreadable);
}
