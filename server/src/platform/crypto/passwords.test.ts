import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('hashes with the memory and passes that OWASP recommends', async () => {
  // In a process of its own, as in production: beside these tests, others may have asked for weak hashes.
  const module = JSON.stringify(join(import.meta.dirname, 'passwords.ts'));
  const script = `const { hashPassword } = await import(${module}); console.log(await hashPassword('Kestrel-7731'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('verifies a password against its hash, and never against none', async () => {
  const hashed = await hashPassword('Kestrel-7731');
  expect(await isPassword('Kestrel-7731', hashed)).toBe(true);
  expect(await isPassword('kestrel-7731', hashed)).toBe(false);
  expect(await isPassword('nobody has this password', null)).toBe(false);
});
