import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import type { KeyedQueues } from '../../platform/attempts/keyed-queues.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Ids } from '../../platform/ids.ts';
import { cleanSent } from './cleaning/clean-sent.ts';
import { insertLooks } from './likeness/look-store.ts';
import type { PictureReading } from './likeness/picture-looks.ts';
import { type Claim, claimSpace, giveUpClaim, settleClaim } from './resumable/claims.ts';
import { setFileEnd, storedUntil } from './retention.ts';
import type { PrivateFiles } from './storage/private-files.ts';
import { insertFile, type StoredFile } from './store.ts';

/** A file that is stored but not recorded yet, and its analysed content. */
export interface NewFile extends StoredFile {
  readonly looks: PictureReading['looks'];
}

export interface StoreTools {
  readonly files: PrivateFiles;
  readonly ids: Ids;
  /** Runs a separate transaction: a claim must be committed before anything is stored, whatever becomes of the act. */
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  /** Claims of one user are queued, so that they hold few connections. */
  readonly claims: KeyedQueues;
}

export interface FileToStore {
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly length: number;
  /** May be fetched when its turn comes, so that waiting files take no memory. */
  readonly bytes: Buffer | (() => Promise<Buffer>);
}

/**
 * Cleans, encrypts and stores; nothing but the claim is in the database yet. It takes a third of a second and runs
 * without a transaction, so that many at once hold no connection. Content that is stored but never recorded is
 * unreadable, because its key is lost.
 */
export async function storeFile(ctx: ReadContext, tools: StoreTools, file: FileToStore): Promise<NewFile> {
  const { ownerId, purpose } = file;
  const claim = { id: tools.ids.next(ctx.now), ownerId, bytes: file.length, isFile: true };
  return storeClaimed(tools, claim, async () => {
    const { bytes, mediaType, fingerprint, looks, writingLines } = await cleanSent(tools.files, ownerId, file);
    const keySealed = await tools.files.store(claim.id, bytes);
    return {
      id: claim.id,
      ownerId,
      purpose,
      mediaType,
      bytes: bytes.length,
      fingerprint,
      keySealed,
      looks,
      writingLines,
    };
  });
}

/** Stores something under a claim; if that fails, nothing of it remains. */
export async function storeClaimed<T>(tools: StoreTools, claim: Claim, store: () => Promise<T>): Promise<T> {
  await tools.claims.run(claim.ownerId, () => tools.transaction((ctx) => claimSpace(ctx, claim)));
  try {
    return await store();
  } catch (error) {
    await takeBack(tools, claim);
    throw error;
  }
}

/** Removes the content stored for an action that failed. Recorded content no longer has a claim, so it stays. */
export async function takeBack(tools: StoreTools, claim: Claim): Promise<void> {
  const giving = tools.transaction(async (ctx) => {
    if (await giveUpClaim(ctx, claim)) await tools.files.remove(claim.id);
  });
  // If this fails, the claim remains, and its deadline removes the stored content.
  await giving.catch(() => undefined);
}

/** Records a stored file for its sender, with the end of its retention. */
export async function recordFile(ctx: WriteContext, file: NewFile): Promise<void> {
  const until = await storedUntil(ctx, file.purpose);
  await settleClaim(ctx, file.id);
  await insertFile(ctx, { ...file, storedUntil: until });
  await insertLooks(ctx, file.id, file.looks);
  await setFileEnd(ctx, file.id, until);
}
