import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/crypto/sealed-chunks.ts';

/** Stores sealed bytes and never changes them. A full store refuses with StorageFull. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** The bytes, all or a range; null if there is no such id. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** Afterwards nothing is stored under this id, whether there was before or not. */
  remove(id: string): Promise<void>;
}
