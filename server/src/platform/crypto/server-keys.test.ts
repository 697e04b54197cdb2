import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openServerKeys } from './server-keys.ts';
import { openVault } from './vault.ts';

const secret = Buffer.alloc(32, 7);
const keys = openServerKeys(secret);

it('derives the same key for the same purpose in every version, and another for another purpose', () => {
  const fingerprint = createHash('sha256').update(keys.keyFor('file links')).digest('hex').slice(0, 16);
  expect(fingerprint).toBe('7d1da6c92aa63e5f');
  expect(keys.keyFor('file links').equals(keys.keyFor('codes'))).toBe(false);
});

it('opens values that an earlier start sealed under the same secret for the same purpose', () => {
  const sealed = openVault(secret.toString(), 'operators').seal('a number');
  expect(keys.vaultFor('operators').open(sealed)).toBe('a number');
  expect(() => keys.vaultFor('other').open(sealed)).toThrow(/authenticate/);
});

it('refuses a short secret', () => {
  expect(() => openServerKeys(Buffer.alloc(31, 7))).toThrow('32 bytes');
});
