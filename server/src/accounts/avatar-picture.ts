import sharp from 'sharp';
import type { UploadedFile } from '../kit/http/endpoint.ts';
import { cleanFile } from '../uploads/index.ts';

const SIDE = 256;
const JPEG_QUALITY = 82;

/** The middle square of a picture, drawn anew: nothing of the file that was sent is in it but what one sees. */
export async function avatarPicture(sent: UploadedFile): Promise<Buffer> {
  const clean = await cleanFile({ ...sent, purpose: 'avatar' });
  return sharp(clean.bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** A plain square that apps fetch to see which of several addresses answers fastest. */
export function probePicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff6533' } })
    .png()
    .toBuffer();
}
