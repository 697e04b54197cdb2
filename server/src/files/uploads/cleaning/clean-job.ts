import { type UploadPurpose, uploadPurposes } from '@eh/contract/files/uploads/policies.ts';
import type { Run } from '../../../platform/jobs/job.ts';
import { readPicture } from '../likeness/picture-looks.ts';
import { cleanFile } from './clean-file.ts';
import type { CleanAnswer, CleanQuestion } from './clean-sent.ts';
import '../pictures/picture-bounds.ts';

/**
 * Purposes whose pictures may have served as evidence before. Faces have their own prints; identity documents and codes
 * are not compared.
 */
const PROOFS: readonly UploadPurpose[] = uploadPurposes.filter((purpose) =>
  ['voucher', 'evidence', 'chat'].includes(purpose),
);

export const run: Run<CleanQuestion, CleanAnswer> = async ({ purpose, fileName }, sent) => {
  const { mediaType, bytes, fingerprint } = await cleanFile({ purpose, fileName, bytes: sent });
  const isProof = PROOFS.includes(purpose) && mediaType.startsWith('image/');
  const { looks, writingLines } = isProof ? await readPicture(bytes) : { looks: [], writingLines: null };
  return { answer: { mediaType, fingerprint, looks, writingLines }, bytes };
};
