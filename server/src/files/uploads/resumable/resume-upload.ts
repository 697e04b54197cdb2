import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseTooLarge } from '../cleaning/clean-file.ts';
import { setPartsEnd } from '../retention.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import { readFiles, type StoredFile } from '../store.ts';
import { type NewFile, recordFile, type StoreTools, storeClaimed, storeFile } from '../store-file.ts';
import { type Claim, endClaim, requireSpaceToBegin, settleClaim } from './claims.ts';
import {
  advanceUpload,
  findUpload,
  findUploadOfKey,
  insertUpload,
  lockUpload,
  readParts,
  releaseUpload,
  settleUpload,
  type Upload,
  type UploadPart,
} from './upload-store.ts';

export interface WantedUpload {
  readonly purpose: UploadPurpose;
  readonly file_name: string;
  readonly bytes: number;
  readonly key: string;
}

/** Begins an upload, or returns the one this key already names, with its file if it was finished and still exists. */
export async function beginUpload(
  ctx: WriteContext,
  files: PrivateFiles,
  wanted: WantedUpload & { readonly ownerId: string },
): Promise<{ upload: Upload; file: StoredFile | null }> {
  refuseTooLarge(wanted.purpose, wanted.bytes);
  const reading = readContextOf(ctx);
  const known = await findUploadOfKey(reading, wanted.ownerId, wanted.key);
  const file = known?.fileId ? (await readFiles(reading, [known.fileId]))[0] : undefined;
  const isSame = known?.bytes === wanted.bytes && known.purpose === wanted.purpose;
  if (known && isSame && (known.fileId === null || file)) return { upload: known, file: file ?? null };
  // The key named another content, or its file is gone, so from now on it names this upload. The old upload's bytes
  // count until its deadline removes them.
  if (known) await abandonUpload(ctx, known.id);
  await requireSpaceToBegin(ctx, wanted.ownerId, wanted.bytes);
  const id = ctx.ids.next(ctx.now);
  const upload = {
    id,
    ownerId: wanted.ownerId,
    purpose: wanted.purpose,
    fileName: wanted.file_name,
    bytes: wanted.bytes,
    received: 0,
    keySealed: files.newPartsKey(id),
    fileId: null,
  };
  if (await insertUpload(ctx, upload, wanted.key)) {
    await setPartsEnd(ctx, id, 'begun');
    return { upload, file: null };
  }
  const first = await findUploadOfKey(reading, wanted.ownerId, wanted.key);
  if (!first) throw new Refusal(uploadRefusals.UploadNotFound);
  return { upload: first, file: null };
}

/** Frees an upload's key and leaves its parts to be removed by the deadline. */
async function abandonUpload(ctx: WriteContext, id: string): Promise<void> {
  await releaseUpload(ctx, id);
  await setPartsEnd(ctx, id, 'abandoned');
}

interface Sender {
  readonly ownerId: string;
  readonly uploadId: string;
}

/** Stores a part if it is the next one. Runs before the transaction that counts it. */
export async function storePart(
  ctx: ReadContext,
  tools: StoreTools,
  sent: Sender & { readonly offset: number; readonly bytes: Buffer },
): Promise<UploadPart> {
  const upload = await requireUpload(ctx, sent);
  const { length } = sent.bytes;
  if (sent.offset !== upload.received) throw partOutOfOrder(upload);
  if (length === 0 || sent.offset + length > upload.bytes) throw new Refusal(uploadRefusals.FileUnreadable);
  const part = { id: tools.ids.next(ctx.now), startsAt: sent.offset, bytes: length };
  return storeClaimed(tools, claimOf(sent, part), async () => {
    await tools.files.storePart({ uploadId: upload.id, keySealed: upload.keySealed }, part.id, sent.bytes);
    return part;
  });
}

export function claimOf({ ownerId }: Pick<Sender, 'ownerId'>, { id, bytes }: UploadPart): Claim {
  return { id, ownerId, bytes, isFile: false };
}

/** Counts a stored part; of two concurrent parts one counts, and the other's sender learns where to continue. */
export async function addPart(ctx: WriteContext, sender: Sender, part: UploadPart): Promise<number> {
  if (await advanceUpload(ctx, sender.uploadId, part)) {
    await settleClaim(ctx, part.id);
    return part.startsAt + part.bytes;
  }
  throw partOutOfOrder(await requireUpload(readContextOf(ctx), sender));
}

/** Joins the parts and stores the file, unless that was done already. */
export async function assembleFile(ctx: ReadContext, tools: StoreTools, sent: Sender): Promise<NewFile> {
  const upload = await requireUpload(ctx, sent);
  if (upload.fileId !== null) return { ...(await requireFile(ctx, upload.fileId)), looks: [] };
  if (upload.received < upload.bytes) throw partOutOfOrder(upload);
  return storeFile(ctx, tools, {
    ownerId: sent.ownerId,
    purpose: upload.purpose,
    fileName: upload.fileName,
    length: upload.bytes,
    bytes: () => readUpload(ctx, tools.files, upload),
  });
}

/** All parts of an upload in one buffer, each read directly into its place. */
async function readUpload(ctx: ReadContext, files: PrivateFiles, upload: Upload): Promise<Buffer> {
  const whole = Buffer.alloc(upload.bytes);
  for (const part of await readParts(ctx, upload.id)) {
    const piece = await files.readPart({ uploadId: upload.id, keySealed: upload.keySealed }, part);
    if (!piece) throw new Refusal(uploadRefusals.UploadNotFound);
    piece.copy(whole, part.startsAt);
  }
  return whole;
}

/** Records the assembled file as the result of its upload; a repeat returns the first file. */
export async function finishUpload(ctx: WriteContext, sender: Sender, file: NewFile): Promise<StoredFile> {
  const upload = await lockUpload(ctx, sender.uploadId);
  if (upload?.ownerId !== sender.ownerId) throw new Refusal(uploadRefusals.UploadNotFound);
  if (upload.fileId !== null) {
    if (upload.fileId !== file.id) await endClaim(ctx, file.id);
    return requireFile(readContextOf(ctx), upload.fileId);
  }
  await recordFile(ctx, file);
  await settleUpload(ctx, sender.uploadId, file.id);
  await setPartsEnd(ctx, sender.uploadId, 'finished');
  return file;
}

async function requireUpload(ctx: ReadContext, sender: Sender): Promise<Upload> {
  const upload = await findUpload(ctx, sender.ownerId, sender.uploadId);
  if (!upload) throw new Refusal(uploadRefusals.UploadNotFound);
  return upload;
}

async function requireFile(ctx: ReadContext, id: string): Promise<StoredFile> {
  const [file] = await readFiles(ctx, [id]);
  if (!file) throw new Refusal(uploadRefusals.FileNotFound);
  return file;
}

function partOutOfOrder(upload: Upload): Refusal {
  return new Refusal(uploadRefusals.PartOutOfPlace, { received: upload.received });
}
