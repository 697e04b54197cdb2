import * as z from 'zod';
import { cleanSent, type PrivateFiles } from '../../../files/uploads/index.ts';
import type { UploadedFile } from '../../../platform/http/endpoint.ts';
import type { Job } from '../../../platform/jobs/job.ts';

const avatarJob: Job<null, null> = {
  module: new URL('./avatar-job.ts', import.meta.url).href,
  answer: z.null(),
  refusals: {},
};

/** The middle square of a picture, redrawn, so that nothing of the sent file survives but what is visible. */
export async function avatarPicture(
  files: Pick<PrivateFiles, 'inChild'>,
  userId: string,
  sent: UploadedFile,
): Promise<Buffer> {
  const { bytes } = await cleanSent(files, userId, { ...sent, length: sent.bytes.length, purpose: 'avatar' });
  return (await files.inChild(userId, avatarJob, { question: null, bytes })).bytes;
}

/** A plain square of 64 points, as PNG, that apps fetch to see which of several addresses answers fastest. */
export const PROBE_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEX/ZTO+uPfDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);
