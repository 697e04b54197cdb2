import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../platform/crypto/sealed-chunks.ts';

/** Stores sealed bytes and never changes them. A full store refuses with StorageFull. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** The bytes, all or those of a range, or null when there are none of this id. */
  open(id: string, range?: ByteRange): Promise<Readable | null>;
  /** Nothing of this id is there afterwards, whether there was or not. */
  remove(id: string): Promise<void>;
}
