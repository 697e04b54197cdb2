import { BANNER_BYTES_MAX } from '@eh/contract/content/publications/content-bounds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import * as z from 'zod';
import { cleanSent, type PrivateFiles } from '../../../files/uploads/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertPicture } from './picture-store.ts';

const pictureJob: Job<null, { readonly width: number; readonly height: number }> = {
  module: new URL('./picture-job.ts', import.meta.url).href,
  answer: z.strictObject({ width: z.number().int().min(1), height: z.number().int().min(1) }),
  refusals: {},
};

interface ContentPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;

/** Redraws an uploaded picture, at most as wide as a phone. One that is far too large is refused before decoding. */
export async function contentPicture(
  files: Pick<PrivateFiles, 'inChild'>,
  operatorId: string,
  sent: UploadedFile,
): Promise<ContentPicture> {
  if (sent.bytes.length > BANNER_BYTES_MAX)
    throw new Refusal(publicationRefusals.PictureTooLarge, {
      megabytes: Math.ceil(sent.bytes.length / MEGABYTE),
      most: BANNER_BYTES_MAX / MEGABYTE,
    });
  // An avatar's rules fit any picture that everybody sees: it must be a picture and nothing else.
  const { bytes } = await cleanSent(files, operatorId, { ...sent, length: sent.bytes.length, purpose: 'avatar' });
  const drawn = await files.inChild(operatorId, pictureJob, { question: null, bytes });
  return { ...drawn.answer, bytes: drawn.bytes };
}

/** Stores a redrawn picture; returns its id. */
export async function addPicture(ctx: WriteContext, picture: ContentPicture, addedBy: string): Promise<string> {
  const id = ctx.ids.next(ctx.now);
  await insertPicture(ctx, { ...picture, id, addedBy });
  return id;
}
