import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { masterOf, readMasterKeys, unwrapKey, wrapKey } from './keyring.ts';

const old = `old:${'a'.repeat(32)}`;
const recent = `new:${'b'.repeat(32)}`;

it('wraps under the first key and unwraps under any', () => {
  const key = randomBytes(32);
  const under = wrapKey(() => readMasterKeys(old), 'file 1', key);
  expect(masterOf(under)).toBe('old');
  const both = () => readMasterKeys(`${recent},${old}`);
  expect(unwrapKey(both, 'file 1', under).equals(key)).toBe(true);
  expect(masterOf(wrapKey(both, 'file 1', key))).toBe('new');
  expect(() => unwrapKey(() => readMasterKeys(recent), 'file 1', under)).toThrow('master key "old" is not there');
  expect(() => unwrapKey(both, 'file 2', under)).toThrow('unable to authenticate');
});

it('says why keys are invalid', () => {
  expect(() => readMasterKeys('')).toThrow('at least one key');
  expect(() => readMasterKeys('short:abc')).toThrow('at least 32 characters');
  expect(() => readMasterKeys('No Id')).toThrow('id:secret');
  expect(() => readMasterKeys(`${old}\n${old}`)).toThrow('the same id');
});
