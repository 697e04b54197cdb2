import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawsOf, HASH_BYTES } from './draws.ts';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

it('derives its numbers from HMAC-SHA256, one text after the other', () => {
  const key = randomBytes(32);
  const draws = drawsOf(key);
  const to = Buffer.alloc(HASH_BYTES);
  for (const text of ['', 'a', 'salt 1', 'x'.repeat(64), 'b']) {
    draws.of(text, to);
    expect(to.toString('hex')).toBe(hmac(key, text));
  }
});

it('derives the same numbers from an owner’s id in either form', () => {
  const key = randomBytes(32);
  const draws = drawsOf(key);
  const to = Buffer.alloc(HASH_BYTES);
  const owners = Array.from({ length: 20 }, () => randomUUID());
  const bytes = Buffer.from(owners.join('').replaceAll('-', ''), 'hex');
  for (const [index, owner] of owners.entries()) {
    draws.forOwner('salt 0 ', { bytes, at: index * 16 }, to);
    expect(to.toString('hex')).toBe(hmac(key, `salt 0 ${owner}`));
  }
});

it('derives different values under another key', () => {
  const [first, second] = [Buffer.alloc(HASH_BYTES), Buffer.alloc(HASH_BYTES)];
  drawsOf(Buffer.alloc(32, 1)).of('a', first);
  drawsOf(Buffer.alloc(32, 2)).of('a', second);
  expect(first.equals(second)).toBe(false);
});
