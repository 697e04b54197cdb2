import { expect, test } from 'vitest';
import type { Chains, Configs, Permissions, Profile } from './session.ts';
import { emptySession, reduceSession, reviveSession } from './session.ts';

const profile = { id: 'u1', nickname: 'Alice' } as Profile;
const permissions = { level: 2 } as Permissions;
const chains = { channels: [] } as unknown as Chains;
const configs = { web_customer_service_link: null } as Configs;
const alice = reduceSession(emptySession, { kind: 'logged-in', token: 't1', userid: 'u1' });
const full = [
  { kind: 'profile', token: 't1', profile } as const,
  { kind: 'permissions', token: 't1', permissions } as const,
  { kind: 'chains', token: 't1', chains } as const,
  { kind: 'configs', configs } as const,
].reduce(reduceSession, alice);

test('logging in starts with nothing of the person before', () => {
  const bob = reduceSession(full, { kind: 'logged-in', token: 't2', userid: 'u2' });
  expect(bob).toEqual({ token: 't2', userid: 'u2', profile: null, permissions: null, chains: null, configs });
});

test('logging out clears token, profile, permissions and channels and keeps what concerns everybody', () => {
  expect(reduceSession(full, { kind: 'logged-out' })).toEqual({ ...emptySession, configs });
});

test('an answer for a token that is no longer used is dropped', () => {
  const bob = reduceSession(full, { kind: 'logged-in', token: 't2', userid: 'u2' });
  expect(reduceSession(bob, { kind: 'profile', token: 't1', profile })).toBe(bob);
  expect(reduceSession(bob, { kind: 'permissions', token: 't1', permissions })).toBe(bob);
  expect(reduceSession(bob, { kind: 'chains', token: 't1', chains })).toBe(bob);
  expect(reduceSession(emptySession, { kind: 'profile', token: 't1', profile })).toBe(emptySession);
});

test('a stored session comes back whole for the same version', () => {
  expect(reviveSession({ ...full, version: '2' }, '2')).toMatchObject(full);
});

test('after an update only the login comes back', () => {
  expect(reviveSession({ ...full, version: '1' }, '2')).toEqual(alice);
});

test('anything else that was stored is no session', () => {
  expect(reviveSession({}, '2')).toEqual(emptySession);
  expect(reviveSession({ token: 7, userid: 'u1' }, '2')).toEqual(emptySession);
});
