import { mediaTypesOf, type UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import { type CleanFile, refuseTooLarge } from './clean-file.ts';
import '../pictures/picture-bounds.ts';
import * as z from 'zod';

const mediaTypes = Object.values(mediaTypesOf).flat();
const LOOKS_MAX = 100;
const KEYS_MAX = 32;
const picturePrint = z.strictObject({
  kind: z.enum(['line', 'whole']),
  place: z.number().int(),
  bits: z.string().regex(/^[01]{1,256}$/),
  keys: z.array(z.number().int()).max(KEYS_MAX).readonly(),
});
const answer = z.strictObject({
  mediaType: z.enum(mediaTypes),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  looks: z.array(picturePrint).max(LOOKS_MAX).readonly(),
  writingLines: z.number().int().min(0).max(LOOKS_MAX).nullable(),
});
export type CleanAnswer = z.infer<typeof answer>;

const cleanJob: Job<CleanQuestion, CleanAnswer> = {
  module: new URL('./clean-job.ts', import.meta.url).href,
  answer,
  refusals: uploadRefusals,
};

/**
 * A file as it was received. Its bytes may be fetched when the sender's turn comes, so that waiting files take no
 * memory.
 */
export interface UnreadFile {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly length: number;
  readonly bytes: Buffer | (() => Promise<Buffer>);
}

/** Cleans a file for storage and reads its picture prints, in a child process and in the sender's turn. */
export async function cleanSent(
  files: Pick<PrivateFiles, 'inChild'>,
  ownerId: string,
  { purpose, fileName, length, bytes }: UnreadFile,
): Promise<CleanFile & Pick<CleanAnswer, 'looks' | 'writingLines'>> {
  refuseTooLarge(purpose, length);
  const clean = await files.inChild(ownerId, cleanJob, { question: { purpose, fileName }, bytes });
  return { ...clean.answer, bytes: clean.bytes };
}

export interface CleanQuestion {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
}
