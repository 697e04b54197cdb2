import { PICTURE_POINTS_MAX, PICTURE_RATIO_MAX, PICTURE_SIDE_MAX } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Refusal } from '../../../platform/refusal.ts';
import { barePng } from './bare-png.ts';

const SIDE_MAX = 2560;
const JPEG_QUALITY = 85;
const MILLION = 1_000_000;
/** The largest unpacked size of a picture that cannot be read row by row, because it is held in memory as a whole. */
const UNPACKED_BYTES_MAX = 130_000_000;
/** A PNG beyond this size is a photo, because no screenshot is that large; it becomes a JPEG. */
const PNG_BYTES_MAX = 4 * 1024 * 1024;
/** EXIF orientations from this value on turn the picture by a quarter. */
const FIRST_TURNED = 5;

export interface CleanPicture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** Redraws a picture: upright, no larger than needed, without metadata or anything hidden after its end. */
export async function cleanPicture(sent: Buffer, mediaType: string): Promise<CleanPicture> {
  const bytes = mediaType === 'image/png' ? barePng(sent) : sent;
  const options = { limitInputPixels: PICTURE_POINTS_MAX, failOn: 'error', sequentialRead: true } as const;
  await refuseEnormous(bytes);
  const picture = sharp(bytes, options)
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  const jpeg = (from: Sharp) => from.jpeg({ quality: JPEG_QUALITY }).toBuffer().catch(unreadable);
  if (mediaType !== 'image/png') return { mediaType: 'image/jpeg', bytes: await jpeg(picture) };
  const png = await picture.png().toBuffer().catch(unreadable);
  if (png.length <= PNG_BYTES_MAX) return { mediaType: 'image/png', bytes: png };
  return { mediaType: 'image/jpeg', bytes: await jpeg(sharp(png).flatten({ background: '#ffffff' })) };
}

/** The header states the size, so a decompression bomb is refused before anything is unpacked. */
async function refuseEnormous(bytes: Buffer): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const { width, height } = head;
  if (width * height > PICTURE_POINTS_MAX)
    throw new Refusal(uploadRefusals.PictureTooManyPoints, { megapixels: PICTURE_POINTS_MAX / MILLION });
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > PICTURE_SIDE_MAX || long > short * PICTURE_RATIO_MAX) throw new Refusal(uploadRefusals.PictureShapeUnfit);
  if (unpackedBytes(head) > UNPACKED_BYTES_MAX) throw new Refusal(uploadRefusals.FileTooCostly);
}

/** Progressive or rotated pictures are in memory as a whole, all others line by line. */
function unpackedBytes({ width, height, channels, ...head }: Metadata): number {
  const points = width * height;
  const isPng = head.format === 'png';
  if (head.isProgressive) return points * (isPng || head.chromaSubsampling !== '4:2:0' ? channels * 2 : 3);
  // A JPEG is reduced while decoding, before it is turned.
  const isTurned = isPng && (head.orientation ?? 1) >= FIRST_TURNED;
  return isTurned ? points * channels * (head.depth === 'uchar' ? 1 : 2) : 0;
}

/** The library's message would reveal internals; the sender learns only that the picture cannot be read. */
function unreadable(): never {
  throw new Refusal(uploadRefusals.FileUnreadable);
}
