import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { softwarePhone } from '../../../../test/devices/software-phone.ts';
import { isSignedByPhone, readPhoneKey } from './phone-signature.ts';

const bytesOf = (phone: { readonly publicKey: string }) => Buffer.from(phone.publicKey, 'base64url');

it('verifies exactly the text that a phone signed', () => {
  const [phone, other] = [softwarePhone(), softwarePhone()];
  expect(readPhoneKey(phone.publicKey)).toEqual(bytesOf(phone));
  expect(isSignedByPhone(bytesOf(phone), 'text', phone.sign('text'))).toBe(true);
  expect(isSignedByPhone(bytesOf(phone), 'texts', phone.sign('text'))).toBe(false);
  expect(isSignedByPhone(bytesOf(other), 'text', phone.sign('text'))).toBe(false);
  for (const wrong of ['', 'AAAA', phone.sign('text').slice(2)])
    expect(isSignedByPhone(bytesOf(phone), 'text', wrong)).toBe(false);
});

it('accepts no other kind of key, no other encoding and no nonsense', () => {
  const { publicKey: edwards } = generateKeyPairSync('ed25519');
  const { publicKey: larger } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  for (const key of [edwards, larger])
    expect(readPhoneKey(key.export({ format: 'der', type: 'spki' }).toString('base64url'))).toBe(null);
  const phone = softwarePhone();
  for (const spelled of ['', 'AAAA', `${phone.publicKey}A`, `${phone.publicKey}=`])
    expect(readPhoneKey(spelled)).toBe(null);
});
