import type { UploadPurpose } from '@eh/contract/upload-policies.ts';
import { uploadRefusals } from '@eh/contract/upload-refusals.ts';
import { type Act, type Look, lookOf } from '../kit/act.ts';
import type { Ids } from '../kit/ids.ts';
import { Refusal } from '../kit/refusal.ts';
import { refuseTooLarge } from './clean-file.ts';
import { type NewFile, recordFile, requireRoom, storeFile } from './keep-file.ts';
import type { PrivateFiles } from './private-files.ts';
import { setPartsEnd } from './retention.ts';
import { readFiles, type StoredFile } from './store.ts';
import {
  advanceUpload,
  findUpload,
  findUploadOfKey,
  insertUpload,
  lockUpload,
  readParts,
  removeUpload,
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

/** Begins an upload, or finds the one that this key named before; with its file when it was finished and is still there. */
export async function beginUpload(
  act: Act,
  files: PrivateFiles,
  wanted: WantedUpload & { readonly ownerId: string },
): Promise<{ upload: Upload; file: StoredFile | null }> {
  refuseTooLarge(wanted.purpose, wanted.bytes);
  const look = lookOf(act);
  const known = await findUploadOfKey(look, wanted.ownerId, wanted.key);
  const file = known?.fileId ? (await readFiles(look, [known.fileId]))[0] : undefined;
  const isSame = known?.bytes === wanted.bytes && known.purpose === wanted.purpose;
  if (known && isSame && (known.fileId === null || file)) return { upload: known, file: file ?? null };
  // The name was used for something else, or its file is gone: it names this upload from now on.
  if (known) await removeUpload(act, known.id);
  await requireRoom(look, wanted.ownerId);
  const id = act.ids.next(act.now);
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
  if (await insertUpload(act, upload, wanted.key)) {
    await setPartsEnd(act, id, 'begun');
    return { upload, file: null };
  }
  const first = await findUploadOfKey(look, wanted.ownerId, wanted.key);
  if (!first) throw new Refusal(uploadRefusals.UploadNotFound);
  return { upload: first, file: null };
}

interface Sender {
  readonly ownerId: string;
  readonly uploadId: string;
}

/** Stores a part, if it is the next one. Runs before the transaction that counts it. */
export async function storePart(
  look: Look,
  files: PrivateFiles,
  sent: Sender & { readonly offset: number; readonly bytes: Buffer; readonly ids: Ids },
): Promise<UploadPart> {
  const upload = await requireUpload(look, sent);
  const { length } = sent.bytes;
  if (sent.offset !== upload.received) throw outOfPlace(upload);
  if (length === 0 || sent.offset + length > upload.bytes) throw new Refusal(uploadRefusals.FileUnreadable);
  const part = { id: sent.ids.next(look.now), startsAt: sent.offset, bytes: length };
  await files.keepPart({ uploadId: upload.id, keySealed: upload.keySealed }, part.id, sent.bytes);
  return part;
}

/** Counts a stored part; of two that were sent at once one counts and the other learns where it goes on. */
export async function addPart(act: Act, sender: Sender, part: UploadPart): Promise<number> {
  if (await advanceUpload(act, sender.uploadId, part)) return part.startsAt + part.bytes;
  throw outOfPlace(await requireUpload(lookOf(act), sender));
}

/** Puts the parts together and stores the file, unless that was done already. */
export async function assembleFile(
  look: Look,
  files: PrivateFiles,
  sent: Sender & { readonly ids: Ids },
): Promise<NewFile> {
  const upload = await requireUpload(look, sent);
  if (upload.fileId !== null) return { ...(await requireFile(look, upload.fileId)), looks: [] };
  if (upload.received < upload.bytes) throw outOfPlace(upload);
  const parts = await readParts(look, upload.id);
  const pieces: Buffer[] = [];
  for (const part of parts) {
    const piece = await files.readPart({ uploadId: upload.id, keySealed: upload.keySealed }, part);
    if (!piece) throw new Refusal(uploadRefusals.UploadNotFound);
    pieces.push(piece);
  }
  const file = { purpose: upload.purpose, fileName: upload.fileName, bytes: Buffer.concat(pieces) };
  return storeFile(look, files, { ownerId: sent.ownerId, file, ids: sent.ids });
}

/** Records the assembled file as the outcome of its upload; a repeat gives the file of the first time. */
export async function finishUpload(act: Act, sender: Sender, file: NewFile): Promise<StoredFile> {
  const upload = await lockUpload(act, sender.uploadId);
  if (upload?.ownerId !== sender.ownerId) throw new Refusal(uploadRefusals.UploadNotFound);
  if (upload.fileId !== null) return requireFile(lookOf(act), upload.fileId);
  await recordFile(act, file);
  await settleUpload(act, sender.uploadId, file.id);
  await setPartsEnd(act, sender.uploadId, 'finished');
  return file;
}

async function requireUpload(look: Look, sender: Sender): Promise<Upload> {
  const upload = await findUpload(look, sender.ownerId, sender.uploadId);
  if (!upload) throw new Refusal(uploadRefusals.UploadNotFound);
  return upload;
}

async function requireFile(look: Look, id: string): Promise<StoredFile> {
  const [file] = await readFiles(look, [id]);
  if (!file) throw new Refusal(uploadRefusals.FileNotFound);
  return file;
}

function outOfPlace(upload: Upload): Refusal {
  return new Refusal(uploadRefusals.PartOutOfPlace, { received: upload.received });
}
