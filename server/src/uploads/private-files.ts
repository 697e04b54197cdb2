import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openLines } from '../kit/http/lines.ts';
import { type Keyring, masterOf, unwrapKey, wrapKey } from '../kit/keyring.ts';
import { type ByteRange, newChunkKey, openChunks, sealChunks, sealedRange } from '../kit/sealed-chunks.ts';
import type { FileStore } from './file-store.ts';

/** A content that lies in the store, and its key, which only a master key opens. */
export interface KeptContent {
  readonly id: string;
  /** Null for a file that was stored before files were encrypted. */
  readonly keySealed: string | null;
  readonly bytes: number;
}

/** The store as the room sees it: what goes in is encrypted under a key of its own, what comes out is readable. */
export interface PrivateFiles {
  /** Encrypts and stores; gives the sealed key, which alone makes the content readable again. */
  keep(id: string, bytes: Buffer): Promise<string>;
  open(content: KeptContent, range?: ByteRange): Promise<Readable | null>;
  read(content: KeptContent): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** A key for the parts of an upload, sealed. */
  newPartsKey(uploadId: string): string;
  keepPart(parts: PartsKey, partId: string, bytes: Buffer): Promise<void>;
  readPart(parts: PartsKey, part: { readonly id: string; readonly bytes: number }): Promise<Buffer | null>;
  /** The same key under the master key that is in use now; null when it lies under it already. */
  rewrapped(id: string, keySealed: string): string | null;
  /** Whether the master key that wraps this key is at hand. */
  canUnwrap(id: string, keySealed: string): boolean;
  /** Costly work on pictures and videos: a few at a time, each person behind himself. */
  inLine<T>(ownerId: string, work: () => Promise<T>): Promise<T>;
}

export interface PartsKey {
  readonly uploadId: string;
  readonly keySealed: string;
}

/** A photo keeps a core busy for a fifth of a second: one core is always left to the other calls. */
const WORK_LIMITS = { running: Math.max(1, availableParallelism() - 1), runningPerKey: 2, waitingPerKey: 60 };

export function openPrivateFiles(store: FileStore, keyring: Keyring): PrivateFiles {
  const lines = openLines(WORK_LIMITS);
  const openWith = async (key: Buffer, content: { id: string; bytes: number }, range: ByteRange) => {
    const sealed = await store.open(content.id, sealedRange(content.bytes, range));
    return sealed && Readable.from(openChunks({ key, context: content.id }, sealed, { total: content.bytes, range }));
  };
  const open: PrivateFiles['open'] = async (content, range = wholeOf(content)) => {
    if (content.keySealed === null) return store.open(content.id, range);
    return openWith(unwrapKey(keyring, content.id, content.keySealed), content, range);
  };
  return {
    open,
    async keep(id, bytes) {
      const key = newChunkKey();
      await store.put(id, await sealChunks({ key, context: id }, bytes));
      return wrapKey(keyring, id, key);
    },
    async read(content) {
      const opened = await open(content);
      return opened && buffer(opened);
    },
    remove: (id) => store.remove(id),
    newPartsKey: (uploadId) => wrapKey(keyring, uploadId, newChunkKey()),
    async keepPart(parts, partId, bytes) {
      await store.put(partId, await sealChunks({ key: partKey(keyring, parts, partId), context: partId }, bytes));
    },
    async readPart(parts, part) {
      const opened = await openWith(partKey(keyring, parts, part.id), part, wholeOf(part));
      return opened && buffer(opened);
    },
    rewrapped(id, keySealed) {
      if (masterOf(keySealed) === keyring()[0]?.id) return null;
      return wrapKey(keyring, id, unwrapKey(keyring, id, keySealed));
    },
    canUnwrap(id, keySealed) {
      try {
        return unwrapKey(keyring, id, keySealed).length > 0;
      } catch {
        // The keyring has no such key, or one of that name that does not fit.
        return false;
      }
    },
    inLine: (ownerId, work) => lines.run(ownerId, work),
  };
}

function partKey(keyring: Keyring, parts: PartsKey, partId: string): Buffer {
  const key = unwrapKey(keyring, parts.uploadId, parts.keySealed);
  return createHmac('sha256', key).update(partId).digest();
}

function wholeOf(content: { readonly bytes: number }): ByteRange {
  return { from: 0, to: content.bytes - 1 };
}
