import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('hashes with the memory and passes that OWASP asks for', async () => {
  expect(await hashPassword('Kestrel-7731')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows a password by its hash, and nobody by none', async () => {
  const hashed = await hashPassword('Kestrel-7731');
  expect(await isPassword('Kestrel-7731', hashed)).toBe(true);
  expect(await isPassword('kestrel-7731', hashed)).toBe(false);
  expect(await isPassword('nobody has this password', null)).toBe(false);
});
