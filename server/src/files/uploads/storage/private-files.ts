import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { openKeyedQueues } from '../../../platform/attempts/keyed-queues.ts';
import { type Keyring, masterOf, unwrapKey, wrapKey } from '../../../platform/crypto/keyring.ts';
import {
  type ByteRange,
  newChunkKey,
  openChunks,
  sealChunks,
  sealedRange,
} from '../../../platform/crypto/sealed-chunks.ts';
import type { Job, Worked } from '../../../platform/jobs/job.ts';
import { ChildFailed, type ChildLimits, openChildWork } from '../../../platform/jobs/open-child-work.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from './file-store.ts';

/** Stored content and its key, which only a master key can unwrap. */
interface StoredContent {
  readonly id: string;
  /** Null for a file that was stored before files were encrypted. */
  readonly keySealed: string | null;
  readonly bytes: number;
}

/** Encrypts each content with its own key, stores it, and decrypts it when read. */
export interface PrivateFiles {
  /** Encrypts and stores; returns the sealed key, without which the content is unreadable. */
  store(id: string, bytes: Buffer): Promise<string>;
  open(content: StoredContent, range?: ByteRange): Promise<Readable | null>;
  read(content: StoredContent): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** A new sealed key for the parts of an upload. */
  newPartsKey(uploadId: string): string;
  storePart(parts: PartsKey, partId: string, bytes: Buffer): Promise<void>;
  readPart(parts: PartsKey, part: Part): Promise<Buffer | null>;
  /** A decrypted part as a stream. */
  openPart(parts: PartsKey, part: Part): Promise<Readable | null>;
  /** The same key wrapped under the current master key; null if it already is. */
  rewrapped(id: string, keySealed: string): string | null;
  /** Whether the master key that wraps this key is available. */
  canUnwrap(id: string, keySealed: string): boolean;
  /** Costly work on the server's own content, such as documents: few jobs at a time, and at most two per person. */
  inTurn<T>(ownerId: string, work: () => Promise<T>): Promise<T>;
  /** Work on bytes that users sent: in a limited child process, with each user's work in turn. */
  inChild<Question, Answer>(
    ownerId: string,
    job: Job<Question, Answer>,
    asked: { readonly question: Question; readonly bytes: Buffer | (() => Promise<Buffer>) },
  ): Promise<Worked<Answer>>;
  /** The ids of the current child processes. */
  children(): readonly number[];
  close(): Promise<void>;
}

interface Part {
  readonly id: string;
  readonly bytes: number;
}

interface PartsKey {
  readonly uploadId: string;
  readonly keySealed: string;
}

/** A photo keeps a core busy for a fifth of a second: one core is always left to the other calls. */
const WORK_LIMITS = { running: Math.max(1, availableParallelism() - 1), runningPerKey: 2, waitingPerKey: 60 };

const MEGABYTE = 1024 * 1024;
/**
 * Measured: a photo of fifty million points takes 1.5 s of a core and 190 MB, a screenshot 0.1 s and 110 MB. A file
 * that takes more was crafted to.
 */
const CHILD_LIMITS: ChildLimits = {
  children: Math.min(2, WORK_LIMITS.running),
  waitingPerKey: WORK_LIMITS.waitingPerKey,
  bytesMax: FILE_BYTES_MAX,
  memoryBytes: 230 * MEGABYTE,
  processorMilliseconds: 6000,
  wallMilliseconds: 30_000,
  idleMilliseconds: 20_000,
  jobsPerChild: 200,
};

let openChildren = () => openChildWork(CHILD_LIMITS);

/**
 * For tests that open many servers: the child processes outlive a server and end when idle. Production never calls
 * this.
 */
export function shareChildrenInTests(): void {
  const children = openChildWork(CHILD_LIMITS);
  openChildren = () => ({ ...children, close: async () => undefined });
}

export function openPrivateFiles(store: FileStore, keyring: Keyring): PrivateFiles {
  const queues = openKeyedQueues(WORK_LIMITS);
  const children = openChildren();
  const openWith = async (key: Buffer, content: { id: string; bytes: number }, range: ByteRange) => {
    const sealed = await store.open(content.id, sealedRange(content.bytes, range));
    return sealed && Readable.from(openChunks({ key, context: content.id }, sealed, { total: content.bytes, range }));
  };
  const open: PrivateFiles['open'] = async (content, range = wholeOf(content)) => {
    if (content.keySealed === null) return store.open(content.id, range);
    return openWith(unwrapKey(keyring, content.id, content.keySealed), content, range);
  };
  const openPart: PrivateFiles['openPart'] = async (parts, part) =>
    openWith(partKey(keyring, parts, part.id), part, wholeOf(part));
  return {
    open,
    async store(id, bytes) {
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
    async storePart(parts, partId, bytes) {
      await store.put(partId, await sealChunks({ key: partKey(keyring, parts, partId), context: partId }, bytes));
    },
    async readPart(parts, part) {
      const opened = await openPart(parts, part);
      return opened && buffer(opened);
    },
    openPart,
    rewrapped(id, keySealed) {
      if (masterOf(keySealed) === keyring()[0]?.id) return null;
      return wrapKey(keyring, id, unwrapKey(keyring, id, keySealed));
    },
    canUnwrap(id, keySealed) {
      try {
        return unwrapKey(keyring, id, keySealed).length > 0;
      } catch {
        // The keyring lacks this key, or has a different key of this name.
        return false;
      }
    },
    inTurn: (ownerId, work) => queues.run(ownerId, work),
    inChild: (ownerId, job, asked) => children.run(ownerId, job, asked).catch(tooCostly),
    children: () => children.processes(),
    close: () => children.close(),
  };
}

/** The file crashed or exhausted its child process; the next file gets a fresh one. */
function tooCostly(error: unknown): never {
  throw error instanceof ChildFailed ? new Refusal(uploadRefusals.FileTooCostly) : error;
}

function partKey(keyring: Keyring, parts: PartsKey, partId: string): Buffer {
  const key = unwrapKey(keyring, parts.uploadId, parts.keySealed);
  return createHmac('sha256', key).update(partId).digest();
}

function wholeOf(content: { readonly bytes: number }): ByteRange {
  return { from: 0, to: content.bytes - 1 };
}
