import { expect, test } from 'vitest';
import { isSigned, readSigningKeys } from './signing-keys.ts';

/** The first test vector of RFC 8032. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const bytes = Buffer.from('released');

test('derives the public key that other programs derive', () => {
  const { published } = readSigningKeys(`k1:${SEED}`);
  expect(published).toEqual([{ id: 'k1', public_key: Buffer.from(PUBLIC, 'hex').toString('base64url') }]);
});

test('verifies a signature for its bytes and its key only', () => {
  const keys = readSigningKeys(`k1:${SEED}`);
  const otherKeys = readSigningKeys(`k1:${'ab'.repeat(32)}`);
  const signature = { key_id: 'k1', value: keys.sign(bytes) };
  expect(isSigned(bytes, signature, keys.published)).toBe(true);
  expect(isSigned(Buffer.from('returned'), signature, keys.published)).toBe(false);
  expect(isSigned(bytes, signature, otherKeys.published)).toBe(false);
  expect(isSigned(bytes, { ...signature, key_id: 'k2' }, keys.published)).toBe(false);
});

test('accepts only one encoding of a signature', () => {
  const keys = readSigningKeys(`k1:${SEED}`);
  const value = keys.sign(bytes);
  const last = String.fromCharCode(value.charCodeAt(85) + 1);
  const spellings = [`${value}==`, `${value} `, value.slice(0, 85) + last, `${value.slice(0, 40)}\n${value.slice(40)}`];
  for (const spelling of spellings) {
    expect(Buffer.from(spelling, 'base64url')).toEqual(Buffer.from(value, 'base64url'));
    expect(isSigned(bytes, { key_id: 'k1', value: spelling }, keys.published)).toBe(false);
  }
});

test('verifies signatures of an earlier key after another key replaced it', () => {
  const signature = { key_id: 'k1', value: readSigningKeys(`k1:${SEED}`).sign(bytes) };
  const later = readSigningKeys(`k2:${'cd'.repeat(32)},k1:${SEED}`);
  expect(later.inUse).toBe('k2');
  expect(isSigned(bytes, signature, later.published)).toBe(true);
});

test.each([
  ['', 'at least one key'],
  ['K1:00', 'up to 20 small letters'],
  ['k1:00', '64 hexadecimal digits'],
  [`k1:${SEED},k1:${SEED}`, 'the same id'],
])('says why %j is invalid', (text, said) => {
  expect(() => readSigningKeys(text)).toThrow(said);
});
