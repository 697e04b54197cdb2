import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import type { WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, dropDeadline, setDeadline } from '../../platform/queue/deadlines.ts';
import { claimDeadlines } from './claims.ts';
import type { PrivateFiles } from './private-files.ts';
import { changeKeptUntil, changePurpose, lockExpired, markDeleted } from './store.ts';
import { lockUpload, readParts, removeParts, removeUpload } from './upload-store.ts';

const DAY = 86_400_000;
const UPLOAD_DAYS = 2;
const FILE_END = 'file.end';
const PARTS_END = 'upload.end';

/**
 * Days a file is kept from the day it came. What proves a trade is kept as long as claims out of it can be made, papers of
 * identity as the law on money laundering asks. Codes and avatars go two days after nobody shows them; rooms say so.
 */
const daysOf: Readonly<Record<UploadPurpose, number>> = {
  voucher: 1095,
  evidence: 1095,
  chat: 365,
  identity: 1825,
  face: 1825,
  qr: 2,
  avatar: 2,
};

export function keptUntil(purpose: UploadPurpose, now: Date): Date {
  return new Date(now.getTime() + daysOf[purpose] * DAY);
}

/** Files that were sent without saying what for, now that it is known: they are kept as long as others of that purpose. */
export async function refileAs(act: WriteContext, ids: readonly string[], purpose: UploadPurpose): Promise<void> {
  if (ids.length === 0) return;
  await changePurpose(act, ids, purpose);
  await keepFilesUntil(act, ids, keptUntil(purpose, act.now));
}

/** Keeps files until an instant instead of their purpose's own; null keeps them until somebody says otherwise. */
export async function keepFilesUntil(act: WriteContext, ids: readonly string[], until: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await changeKeptUntil(act, ids, until);
  for (const id of ids.toSorted()) await setFileEnd(act, id, until);
}

export async function setFileEnd(act: WriteContext, fileId: string, until: Date | null): Promise<void> {
  const deadline = { kind: FILE_END, subjectId: fileId };
  if (until === null) await dropDeadline(act, deadline);
  else await setDeadline(act, { ...deadline, dueAt: until });
}

/** An upload that nobody finishes goes after two days; one that was given up, and the parts of a finished one, at once. */
export async function setPartsEnd(
  act: WriteContext,
  uploadId: string,
  state: 'begun' | 'finished' | 'abandoned',
): Promise<void> {
  const dueAt = state === 'begun' ? new Date(act.now.getTime() + UPLOAD_DAYS * DAY) : act.now;
  await setDeadline(act, { kind: PARTS_END, subjectId: uploadId, dueAt });
}

/** The job that deletes what is not kept any longer. The content goes first: a row without it is tried again, never the reverse. */
export function uploadDeadlines(files: PrivateFiles): DeadlineHandlers {
  return {
    ...claimDeadlines(files),
    async [FILE_END](act, fileId) {
      if (!(await lockExpired(act, fileId))) return;
      await files.remove(fileId);
      await markDeleted(act, fileId);
    },
    async [PARTS_END](act, uploadId) {
      const upload = await lockUpload(act, uploadId);
      if (!upload) return;
      for (const part of await readParts({ reader: act.tx, now: act.now }, uploadId)) await files.remove(part.id);
      await removeParts(act, uploadId);
      if (upload.fileId === null) await removeUpload(act, uploadId);
    },
  };
}
