import { expect, test } from 'vitest';
import type { Profile } from '../session/session.ts';
import { securityLevel } from './security-level.ts';

const profile = (changes: Partial<Profile>) =>
  ({
    has_security_password: true,
    identity_status: 8,
    mobile: '138****0000',
    email: 'a***@b.c',
    ...changes,
  }) as Profile;

test('everything set is the highest level and asks for nothing', () => {
  expect(securityLevel(profile({}))).toEqual({ done: 4, of: 4, next: null });
});

test('the payment password comes first, then the name, then phone and e-mail', () => {
  const none = profile({ has_security_password: false, identity_status: 0, mobile: null, email: null });
  expect(securityLevel(none)).toEqual({ done: 0, of: 4, next: 'change-secpassword' });
  expect(securityLevel(profile({ identity_status: 2, email: null })).next).toBe('set-identity');
  expect(securityLevel(profile({ email: null }))).toEqual({ done: 3, of: 4, next: 'bind-email' });
});
