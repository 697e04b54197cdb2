import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Long contents, each sealed under its own key in chunks (AES-256-GCM), so that any part can be read without the rest.
 * A chunk is bound to its index and to whether it is the last: none can be moved, left out or cut off.
 */
export const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const KEY_BYTES = 32;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
/** The number of chunks sealed before other work gets its turn: about half a millisecond. */
const CHUNKS_A_TURN = 16;

export interface ChunkKey {
  readonly key: Buffer;
  /** The content's identity, such as its id, so that nothing else sealed under the same key can replace it. */
  readonly context: string;
}

/** The first and the last byte, inclusive as in an HTTP range. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export function newChunkKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A key may seal only one content, because the nonce of a chunk is its index. */
export async function sealChunks(sealing: ChunkKey, bytes: Buffer): Promise<Buffer> {
  const count = countOf(bytes.length);
  const sealed: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const cipher = createCipheriv('aes-256-gcm', sealing.key, nonceOf(index), { authTagLength: TAG_BYTES });
    cipher.setAAD(labelOf(sealing.context, index, count));
    sealed.push(cipher.update(bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)), cipher.final());
    sealed.push(cipher.getAuthTag());
    if (index % CHUNKS_A_TURN === CHUNKS_A_TURN - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return Buffer.concat(sealed);
}

/** The range of sealed bytes that contains a range of a content of `total` bytes. */
export function sealedRange(total: number, range: ByteRange): ByteRange {
  const last = Math.floor(range.to / CHUNK_BYTES);
  const end = Math.min((last + 1) * SEALED_CHUNK_BYTES, total + countOf(total) * TAG_BYTES);
  return { from: Math.floor(range.from / CHUNK_BYTES) * SEALED_CHUNK_BYTES, to: end - 1 };
}

/** Opens the bytes of `sealedRange`; yields the requested part piece by piece. Throws at the first forged chunk. */
export async function* openChunks(
  opening: ChunkKey,
  sealed: AsyncIterable<Uint8Array>,
  part: { readonly total: number; readonly range: ByteRange },
): AsyncGenerator<Buffer> {
  const { total, range } = part;
  let index = Math.floor(range.from / CHUNK_BYTES);
  for await (const piece of inChunks(sealed)) {
    const start = index * CHUNK_BYTES;
    const plain = openChunk(opening, piece, { place: index, count: countOf(total) });
    yield plain.subarray(Math.max(0, range.from - start), range.to - start + 1);
    index += 1;
  }
  if (index <= Math.floor(range.to / CHUNK_BYTES)) throw new Error(`${opening.context} was cut off`);
}

function openChunk(opening: ChunkKey, piece: Buffer, at: { place: number; count: number }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', opening.key, nonceOf(at.place), { authTagLength: TAG_BYTES });
  decipher.setAAD(labelOf(opening.context, at.place, at.count));
  decipher.setAuthTag(piece.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
}

async function* inChunks(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of sealed) {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= SEALED_CHUNK_BYTES) {
      yield rest.subarray(0, SEALED_CHUNK_BYTES);
      rest = rest.subarray(SEALED_CHUNK_BYTES);
    }
  }
  if (rest.length > 0) yield rest;
}

function countOf(total: number): number {
  return Math.ceil(total / CHUNK_BYTES);
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, NONCE_BYTES - 4);
  return nonce;
}

function labelOf(context: string, index: number, count: number): Buffer {
  return Buffer.from(`${context} ${index} of ${count}`);
}
