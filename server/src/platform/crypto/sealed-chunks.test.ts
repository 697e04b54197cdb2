import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ByteRange, CHUNK_BYTES, newChunkKey, openChunks, sealChunks, sealedRange } from './sealed-chunks.ts';

const sealing = { key: newChunkKey(), context: 'a file' };

async function opened(sealed: Buffer, total: number, range: ByteRange, key = sealing): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const { from, to } = sealedRange(total, range);
  // Stores deliver pieces of any size.
  const arriving = async function* () {
    for (let at = from; at <= to; at += 1000) yield sealed.subarray(at, Math.min(at + 1000, to + 1));
  };
  for await (const piece of openChunks(key, arriving(), { total, range })) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('returns every part of the sealed content', async () => {
  for (const total of [1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 77]) {
    const bytes = randomBytes(total);
    const sealed = await sealChunks(sealing, bytes);
    const ranges: ByteRange[] = [
      { from: 0, to: total - 1 },
      { from: total - 1, to: total - 1 },
      { from: Math.floor(total / 2), to: total - 1 },
      { from: Math.floor(total / 3), to: Math.floor(total / 2) },
    ];
    for (const range of ranges)
      expect((await opened(sealed, total, range)).equals(bytes.subarray(range.from, range.to + 1))).toBe(true);
  }
});

it('opens nothing that was altered, moved or truncated, or that belongs to other content', async () => {
  const total = 2 * CHUNK_BYTES + 5;
  const whole = { from: 0, to: total - 1 };
  const sealed = await sealChunks(sealing, randomBytes(total));
  const altered = Buffer.from(sealed);
  altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
  await expect(opened(altered, total, whole)).rejects.toThrow('unable to authenticate');
  const size = CHUNK_BYTES + 16;
  const moved = Buffer.concat([sealed.subarray(size, 2 * size), sealed.subarray(0, size), sealed.subarray(2 * size)]);
  await expect(opened(moved, total, whole)).rejects.toThrow('unable to authenticate');
  await expect(opened(sealed.subarray(0, 2 * size), total, whole)).rejects.toThrow('cut off');
  // Claimed to be shorter by a chunk: the chunk that is now last was not sealed as the last one.
  await expect(opened(sealed, 2 * CHUNK_BYTES, { from: 0, to: 2 * CHUNK_BYTES - 1 })).rejects.toThrow(
    'unable to authenticate',
  );
  await expect(opened(sealed, total, whole, { ...sealing, context: 'another file' })).rejects.toThrow(
    'unable to authenticate',
  );
  await expect(opened(sealed, total, whole, { ...sealing, key: newChunkKey() })).rejects.toThrow(
    'unable to authenticate',
  );
});
