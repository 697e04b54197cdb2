import { expect, test } from 'vitest';
import type { Profile } from '../../../session/session.ts';
import { securityLevel } from './security-level.ts';

const profile = (changes: Partial<Profile> = {}) =>
  ({
    has_security_password: true,
    identity_status: 8,
    mobile: '138****0000',
    email: 'a***@b.c',
    ...changes,
  }) as Profile;
const allKeys = { hasAuthenticator: true, passkeys: 1, canAddPasskey: true };
const noKeys = { hasAuthenticator: false, passkeys: 0, canAddPasskey: true };

test('reaches the highest level when everything is set', () => {
  expect(securityLevel(profile(), allKeys)).toEqual({ done: 6, of: 6, next: null });
});

test('asks for the payment password first, then identity, phone and e-mail, then passkeys and authenticator', () => {
  const none = profile({ has_security_password: false, identity_status: 0, mobile: null, email: null });
  expect(securityLevel(none, noKeys)).toEqual({ done: 0, of: 6, next: 'change-secpassword' });
  expect(securityLevel(profile({ identity_status: 2, email: null }), allKeys).next).toBe('set-identity');
  expect(securityLevel(profile({ email: null }), allKeys)).toEqual({ done: 5, of: 6, next: 'bind-email' });
  expect(securityLevel(profile(), noKeys)).toEqual({ done: 4, of: 6, next: 'passkeys' });
  expect(securityLevel(profile(), { ...noKeys, passkeys: 2 })).toEqual({ done: 5, of: 6, next: 'authenticator' });
});

test('asks for no passkey on a device without support, and counts an existing one', () => {
  const here = { ...noKeys, canAddPasskey: false };
  expect(securityLevel(profile(), here)).toEqual({ done: 4, of: 5, next: 'authenticator' });
  expect(securityLevel(profile(), { ...here, passkeys: 1 })).toEqual({ done: 5, of: 6, next: 'authenticator' });
});
