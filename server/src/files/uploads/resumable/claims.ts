import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY, HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type DeadlineHandlers, dropDeadline, setDeadline } from '../../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  DAY_BYTES_MAX,
  FILES_AN_HOUR,
  STORED_BYTES_MAX,
  UNFINISHED_BYTES_MAX,
  UNFINISHED_UPLOADS_MAX,
} from '../limits.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import { deleteClaim, emptyClaim, insertClaim, readUsage, type Usage } from './claim-store.ts';

const MEGABYTE = 1024 * 1024;
const SECONDS_AN_HOUR = 3600;
/** Far longer than any request; a claim this old was left by a crash and is removed. */
const CLAIM_MINUTES = 15;
const CLAIM_END = 'upload.claim.end';

export interface Claim {
  readonly id: string;
  readonly ownerId: string;
  readonly bytes: number;
  readonly isFile: boolean;
}

/** Refuses a new upload when its owner has too many unfinished uploads or has sent too much. */
export async function requireSpaceToBegin(ctx: WriteContext, ownerId: string, bytes: number): Promise<void> {
  const usage = await usageOf(ctx, ownerId);
  refuseManyFiles(usage);
  if (usage.unfinished >= UNFINISHED_UPLOADS_MAX) throw quotaUsed(UNFINISHED_BYTES_MAX);
  refuseMuch(usage.unfinishedBytes + bytes, UNFINISHED_BYTES_MAX);
  refuseStored(usage, bytes);
}

/**
 * Records content before it is stored, so that concurrent uploads cannot exceed the limits together and content left by
 * a crash can be found.
 */
export async function claimSpace(ctx: WriteContext, claim: Claim): Promise<void> {
  const usage = await usageOf(ctx, claim.ownerId);
  if (claim.isFile) refuseManyFiles(usage);
  if (claim.isFile) refuseStored(usage, claim.bytes);
  else refuseMuch(usage.claimedBytes + claim.bytes, UNFINISHED_BYTES_MAX);
  await insertClaim(ctx, claim);
  await setDeadline(ctx, {
    kind: CLAIM_END,
    subjectId: claim.id,
    dueAt: new Date(ctx.now.getTime() + CLAIM_MINUTES * MINUTE),
  });
}

/** Ends the claim in the transaction that records the content. */
export async function settleClaim(ctx: WriteContext, id: string): Promise<void> {
  // The claim had expired, so its content may be removed at any moment.
  if (!(await deleteClaim(ctx, id))) throw new Refusal(uploadRefusals.UploadNotFound);
  await dropDeadline(ctx, { kind: CLAIM_END, subjectId: id });
}

/**
 * Gives up a claim whose attempt failed: it no longer takes space, but a file still counts towards the hour. Returns
 * whether the claim existed.
 */
export async function giveUpClaim(ctx: WriteContext, { id, isFile }: Claim): Promise<boolean> {
  const claimedAt = await emptyClaim(ctx, id);
  if (!claimedAt) return false;
  const dueAt = isFile ? new Date(claimedAt.getTime() + HOUR) : ctx.now;
  await setDeadline(ctx, { kind: CLAIM_END, subjectId: id, dueAt });
  return true;
}

/** Removes the content of a claim at once, because it is not needed any more. */
export async function endClaim(ctx: WriteContext, id: string): Promise<void> {
  await setDeadline(ctx, { kind: CLAIM_END, subjectId: id, dueAt: ctx.now });
}

/** Removes stored content of claims that nobody settled. */
export function claimDeadlines(files: PrivateFiles): DeadlineHandlers {
  return {
    async [CLAIM_END](ctx, id) {
      if (await deleteClaim(ctx, id)) await files.remove(id);
    },
  };
}

/** One user's claims are checked one after the other, across all processes. */
async function usageOf(ctx: WriteContext, ownerId: string): Promise<Usage> {
  await takeAdvisoryLock(ctx.tx, `uploads of ${ownerId}`);
  const now = ctx.now.getTime();
  return readUsage(ctx, ownerId, { hour: new Date(now - HOUR), day: new Date(now - DAY) });
}

function refuseManyFiles({ files }: Usage): void {
  if (files >= FILES_AN_HOUR) throw new Refusal(commonRefusals.TooManyRequests, { seconds: SECONDS_AN_HOUR });
}

function refuseStored({ dayBytes, storedBytes, unfinishedBytes, claimedBytes }: Usage, bytes: number): void {
  const coming = unfinishedBytes + claimedBytes + bytes;
  refuseMuch(dayBytes + coming, DAY_BYTES_MAX);
  refuseMuch(storedBytes + coming, STORED_BYTES_MAX);
}

function refuseMuch(bytes: number, most: number): void {
  if (bytes > most) throw quotaUsed(most);
}

function quotaUsed(most: number): Refusal {
  return new Refusal(uploadRefusals.UploadQuotaUsed, { megabytes: most / MEGABYTE });
}
