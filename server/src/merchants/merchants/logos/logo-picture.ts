import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { LOGO_BYTES_MAX } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import * as z from 'zod';
import { cleanSent, type PrivateFiles } from '../../../files/uploads/index.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';

const logoJob: Job<null, null> = {
  module: new URL('./logo-job.ts', import.meta.url).href,
  answer: z.null(),
  refusals: logoRefusals,
};
const MEGABYTE = 1024 * 1024;

/** A logo redrawn from an uploaded picture; refuses one that is too large, too small, or not nearly square. */
export async function logoPicture(
  files: Pick<PrivateFiles, 'inChild'>,
  userId: string,
  sent: UploadedFile,
): Promise<Buffer> {
  if (sent.bytes.length > LOGO_BYTES_MAX)
    throw new Refusal(logoRefusals.LogoTooLarge, { megabytes: LOGO_BYTES_MAX / MEGABYTE });
  // An avatar's rules fit any picture that everybody sees: it must be a picture and nothing else.
  const { bytes } = await cleanSent(files, userId, { ...sent, length: sent.bytes.length, purpose: 'avatar' });
  return (await files.inChild(userId, logoJob, { question: null, bytes })).bytes;
}
