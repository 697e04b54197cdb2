import { expect, it } from 'vitest';
import { openVault } from './vault.ts';

const vault = openVault('a secret of the server', 'test');

it('opens what it sealed, and never seals the same text to the same bytes', () => {
  expect(vault.open(vault.seal('6222 0202 机密'))).toBe('6222 0202 机密');
  expect(vault.seal('same')).not.toBe(vault.seal('same'));
});

it('refuses altered values, and those sealed under another secret or for another purpose', () => {
  const sealed = vault.seal('6222');
  const altered = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(() => vault.open(altered)).toThrow(/authenticate/);
  expect(() => openVault('another secret', 'test').open(sealed)).toThrow(/authenticate/);
  expect(() => openVault('a secret of the server', 'other').open(sealed)).toThrow(/authenticate/);
});
