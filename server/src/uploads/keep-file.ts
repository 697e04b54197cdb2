import { commonRefusals } from '@eh/contract/envelope.ts';
import type { Act, Look } from '../kit/act.ts';
import type { Ids } from '../kit/ids.ts';
import { Refusal } from '../kit/refusal.ts';
import { cleanFile, type SentFile } from './clean-file.ts';
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

export interface Keeping {
  readonly ownerId: string;
  readonly file: SentFile;
  readonly ids: Ids;
}

/**
 * Cleans, encrypts and stores; nothing is in the database yet. It takes a third of a second and runs without a transaction,
 * so that many at once hold no connection. What is stored and then not recorded is unreadable: its key is lost.
 */
export async function storeFile(look: Look, files: PrivateFiles, keeping: Keeping): Promise<StoredFile> {
  const { ownerId, file } = keeping;
  const id = keeping.ids.next(look.now);
  return files.inLine(ownerId, async () => {
    const clean = await cleanFile(file);
    const keySealed = await files.keep(id, clean.bytes);
    const { mediaType, fingerprint } = clean;
    return { id, ownerId, purpose: file.purpose, mediaType, bytes: clean.bytes.length, fingerprint, keySealed };
  });
}

/** Records a stored file as its sender's, with the day it is kept until. */
export async function recordFile(act: Act, file: StoredFile): Promise<void> {
  const until = keptUntil(file.purpose, act.now);
  await insertFile(act, { ...file, keptUntil: until });
  await setFileEnd(act, file.id, until);
}
