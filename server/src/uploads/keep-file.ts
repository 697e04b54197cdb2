import { commonRefusals } from '@eh/contract/envelope.ts';
import type { Act, Look } from '../kit/act.ts';
import type { Ids } from '../kit/ids.ts';
import { Refusal } from '../kit/refusal.ts';
import type { SentFile } from './clean-file.ts';
import { cleanSent } from './clean-sent.ts';
import { insertLooks } from './look-store.ts';
import type { PictureLook } from './picture-looks.ts';
import type { PrivateFiles } from './private-files.ts';
import { keptUntil, setFileEnd } from './retention.ts';
import { countFilesSince, insertFile, type StoredFile } from './store.ts';

const HOUR = 3_600_000;
const SECONDS_AN_HOUR = 3600;
/** Sixty pictures an hour do for nine vouchers in several trades, not for filling the disk. */
const FILES_AN_HOUR = 60;

export async function requireRoom(look: Look, ownerId: string): Promise<void> {
  const already = await countFilesSince(look, ownerId, new Date(look.now.getTime() - HOUR));
  if (already >= FILES_AN_HOUR) throw new Refusal(commonRefusals.TooManyRequests, { seconds: SECONDS_AN_HOUR });
}

/** A file that is stored and not recorded yet, with what it shows. */
export interface NewFile extends StoredFile {
  readonly looks: readonly PictureLook[];
}

export interface Keeping {
  readonly ownerId: string;
  readonly file: SentFile;
  readonly ids: Ids;
}

/**
 * Cleans, encrypts and stores; nothing is in the database yet. It takes a third of a second and runs without a transaction,
 * so that many at once hold no connection. What is stored and then not recorded is unreadable: its key is lost.
 */
export async function storeFile(look: Look, files: PrivateFiles, keeping: Keeping): Promise<NewFile> {
  const { ownerId, file } = keeping;
  const id = keeping.ids.next(look.now);
  const { bytes, mediaType, fingerprint, looks } = await cleanSent(files, ownerId, file);
  const keySealed = await files.keep(id, bytes);
  const { purpose } = file;
  return { id, ownerId, purpose, mediaType, bytes: bytes.length, fingerprint, keySealed, looks };
}

/** Records a stored file as its sender's, with the day it is kept until. */
export async function recordFile(act: Act, file: NewFile): Promise<void> {
  const until = keptUntil(file.purpose, act.now);
  await insertFile(act, { ...file, keptUntil: until });
  await insertLooks(act, file.id, file.looks);
  await setFileEnd(act, file.id, until);
}
