import { hash } from 'node:crypto';
import { OWNER_BYTES } from '../../ledger/journal/index.ts';

export const HASH_BYTES = 32;
const BLOCK_BYTES = 64;
const INNER = 0x36;
const OUTER = 0x5c;
const OWNER_DIGITS = 36;

/** The two hexadecimal digits of every byte, as ASCII codes: first the high digit, then the low. */
const digits = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')).join(''));
/** The byte positions before which a UUID's text has a dash. */
const dashed: ReadonlySet<number> = new Set([4, 6, 8, 10]);
const DASH = 0x2d;

/**
 * Writes the hash of some bytes. Passing a text with one byte per character costs less than half as much as a buffer.
 */
export function hashInto(bytes: Uint8Array, to: Buffer, at: number): void {
  to.write(hash('sha256', bytes, 'binary'), at, 'latin1');
}

export interface Draws {
  /** Writes into `to` the value that the key yields for a text. */
  of(text: string, to: Buffer): void;
  /**
   * Writes into `to` the value for a kind and an owner: the text is the kind followed by the owner's id in UUID form.
   */
  forOwner(kind: string, owner: { readonly bytes: Buffer; readonly at: number }, to: Buffer): void;
}

/**
 * HMAC-SHA256 of short texts under one key, as two plain hashes with precomputed key blocks: an Hmac object for each of
 * millions of draws would cost many times more.
 */
export function drawsOf(key: Buffer): Draws {
  const inner = Buffer.alloc(2 * BLOCK_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    inner[at] = (key[at] ?? 0) ^ INNER;
    outer[at] = (key[at] ?? 0) ^ OUTER;
  }
  const draw = (textBytes: number, to: Buffer) => {
    hashInto(inner.subarray(0, BLOCK_BYTES + textBytes), outer, BLOCK_BYTES);
    hashInto(outer, to, 0);
  };
  return {
    of(text, to) {
      draw(inner.write(text, BLOCK_BYTES, 'latin1'), to);
    },
    forOwner(kind, owner, to) {
      const kindBytes = inner.write(kind, BLOCK_BYTES, 'latin1');
      writeId(owner.bytes, owner.at, inner, BLOCK_BYTES + kindBytes);
      draw(kindBytes + OWNER_DIGITS, to);
    },
  };
}

/** Writes sixteen bytes as a UUID without creating a string. */
function writeId(from: Buffer, start: number, to: Buffer, at: number): void {
  let position = at;
  for (let index = 0; index < OWNER_BYTES; index += 1) {
    if (dashed.has(index)) {
      to[position] = DASH;
      position += 1;
    }
    const byte = from[start + index] ?? 0;
    to[position] = digits[2 * byte] ?? 0;
    to[position + 1] = digits[2 * byte + 1] ?? 0;
    position += 2;
  }
}
