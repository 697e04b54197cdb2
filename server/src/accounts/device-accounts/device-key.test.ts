import { generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from '@eh/contract/accounts/device-accounts/signed-text.ts';
import { expect, it } from 'vitest';
import { softwareDevice } from '../../../test/devices/software-device.ts';
import { isSignedBy, keyHashOf } from './device-key.ts';

const text = signedText({ act: 'log-in', challenge: 'abc', userid: 'somebody' });

it('verifies exactly the text that a device signed', () => {
  const [phone, other] = [softwareDevice(), softwareDevice()];
  const signed = { public_key: phone.publicKey, signature: phone.sign(text) };
  expect(isSignedBy(signed, text)).toBe(true);
  expect(isSignedBy(signed, signedText({ act: 'list', challenge: 'abc', userid: 'somebody' }))).toBe(false);
  expect(isSignedBy(signed, signedText({ act: 'log-in', challenge: 'abd', userid: 'somebody' }))).toBe(false);
  expect(isSignedBy(signed, signedText({ act: 'log-in', challenge: 'abc', userid: 'another' }))).toBe(false);
  expect(isSignedBy({ ...signed, public_key: other.publicKey }, text)).toBe(false);
  expect(keyHashOf(phone.publicKey)).not.toBe(keyHashOf(other.publicKey));
});

it('accepts no other kind of key, no other encoding and no nonsense', () => {
  const edwards = generateKeyPairSync('ed25519');
  const foreign = edwards.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const signature = sign(null, Buffer.from(text), edwards.privateKey).toString('base64url');
  expect(isSignedBy({ public_key: foreign, signature }, text)).toBe(false);
  const phone = softwareDevice();
  for (const public_key of ['', 'AAAA', `${phone.publicKey}A`, `${phone.publicKey}=`])
    expect(isSignedBy({ public_key, signature: phone.sign(text) }, text)).toBe(false);
  for (const wrong of ['', 'AAAA', phone.sign(text).slice(2)])
    expect(isSignedBy({ public_key: phone.publicKey, signature: wrong }, text)).toBe(false);
});
