import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import type { DataRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, dropDeadline, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { dataRulesInForce } from '../../staff/settings/index.ts';
import { packageDeadlines } from './packages/packages.ts';
import { claimDeadlines } from './resumable/claims.ts';
import { eraseUploadsOf, lockUpload, readParts, removeParts, removeUpload } from './resumable/upload-store.ts';
import type { PrivateFiles } from './storage/private-files.ts';
import { changePurpose, changeStoredUntil, endFilesOf, lockExpired, markDeleted } from './store.ts';

const FILE_END = 'file.end';
const PARTS_END = 'upload.end';

/**
 * The setting with the days a file is stored. Evidence of a trade is stored as long as claims from it can be made,
 * identity documents as long as the law on money laundering demands. A code or avatar is deleted like an unused upload
 * unless a module uses it.
 */
const daysOf = {
  voucher: 'evidence_days',
  evidence: 'evidence_days',
  chat: 'chat_file_days',
  feedback: 'feedback_days',
  identity: 'identity_days',
  face: 'identity_days',
  qr: 'upload_days',
  avatar: 'upload_days',
} as const satisfies Readonly<Record<UploadPurpose, keyof DataRules>>;

/** When a file that is uploaded now will be deleted, by the current settings. */
export async function storedUntil(ctx: WriteContext, purpose: UploadPurpose): Promise<Date> {
  return daysFromNow(ctx, daysOf[purpose]);
}

async function daysFromNow(ctx: WriteContext, days: keyof DataRules): Promise<Date> {
  const rules = await dataRulesInForce(readContextOf(ctx));
  return new Date(ctx.now.getTime() + rules[days] * DAY);
}

/** Sets the purpose of files that were sent without one, so that they are stored as long as others of that purpose. */
export async function refileAs(ctx: WriteContext, ids: readonly string[], purpose: UploadPurpose): Promise<void> {
  if (ids.length === 0) return;
  await changePurpose(ctx, ids, purpose);
  await retainFilesUntil(ctx, ids, await storedUntil(ctx, purpose));
}

/**
 * Stores files until an instant instead of their purpose's usual end; null stores them until another call sets an end.
 */
export async function retainFilesUntil(ctx: WriteContext, ids: readonly string[], until: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await changeStoredUntil(ctx, ids, until);
  for (const id of ids.toSorted()) await setFileEnd(ctx, id, until);
}

export async function setFileEnd(ctx: WriteContext, fileId: string, until: Date | null): Promise<void> {
  const deadline = { kind: FILE_END, subjectId: fileId };
  if (until === null) await dropDeadline(ctx, deadline);
  else await setDeadline(ctx, { ...deadline, dueAt: until });
}

/**
 * Sets when an upload's parts are removed: for an unfinished upload after the days of unused ones; for a finished or
 * abandoned one at once.
 */
export async function setPartsEnd(
  ctx: WriteContext,
  uploadId: string,
  state: 'begun' | 'finished' | 'abandoned',
): Promise<void> {
  const dueAt = state === 'begun' ? await daysFromNow(ctx, 'upload_days') : ctx.now;
  await setDeadline(ctx, { kind: PARTS_END, subjectId: uploadId, dueAt });
}

/** Deletes files at the end of their retention. The content goes first, so that a failure leaves a row to retry, never content without a row. */
export function uploadDeadlines(files: PrivateFiles): DeadlineHandlers {
  return {
    ...claimDeadlines(files),
    ...packageDeadlines(files),
    async [FILE_END](ctx, fileId) {
      if (!(await lockExpired(ctx, fileId))) return;
      await files.remove(fileId);
      await markDeleted(ctx, fileId);
    },
    async [PARTS_END](ctx, uploadId) {
      const upload = await lockUpload(ctx, uploadId);
      if (!upload) return;
      for (const part of await readParts(readContextOf(ctx), uploadId)) await files.remove(part.id);
      await removeParts(ctx, uploadId);
      if (upload.fileId === null) await removeUpload(ctx, uploadId);
    },
  };
}

const FILES_AT_ONCE = 200;

/**
 * Ends the retention of a closed account's files, a limited number per call; the deadlines delete their content.
 * Returns whether more are left.
 */
export async function eraseFiles(ctx: WriteContext, ownerId: string): Promise<boolean> {
  const ended = await endFilesOf(ctx, ownerId, FILES_AT_ONCE);
  for (const id of ended.toSorted()) await setFileEnd(ctx, id, ctx.now);
  if (ended.length === FILES_AT_ONCE) return true;
  for (const id of (await eraseUploadsOf(ctx, ownerId)).toSorted()) await setPartsEnd(ctx, id, 'abandoned');
  return false;
}
