import { expect, test } from 'vitest';
import type { Chains, Configs, Permissions, Profile } from './session.ts';
import { emptySession, parseSession, reduceSession } from './session.ts';

const profile = { id: 'u1', nickname: 'Alice' } as Profile;
const permissions = { level: 2 } as Permissions;
const chains = { channels: [] } as unknown as Chains;
const configs = { web_customer_service_link: null } as Configs;
const alice = reduceSession(emptySession, { kind: 'logged-in', token: 't1', userid: 'u1' });
const full = [
  { kind: 'profile', token: 't1', profile, at: 1_790_000_000 } as const,
  { kind: 'permissions', token: 't1', permissions } as const,
  { kind: 'chains', token: 't1', chains } as const,
  { kind: 'configs', configs } as const,
].reduce(reduceSession, alice);

test('starts a login without any data of the previous person', () => {
  const bob = reduceSession(full, { kind: 'logged-in', token: 't2', userid: 'u2' });
  expect(bob).toEqual({ ...emptySession, token: 't2', userid: 'u2', configs });
});

test('clears token, profile, permissions and channels on logout and keeps the common configuration', () => {
  expect(reduceSession(full, { kind: 'logged-out' })).toEqual({ ...emptySession, configs });
});

test('drops an answer for a replaced token', () => {
  const bob = reduceSession(full, { kind: 'logged-in', token: 't2', userid: 'u2' });
  expect(reduceSession(bob, { kind: 'profile', token: 't1', profile, at: 1 })).toBe(bob);
  expect(reduceSession(bob, { kind: 'permissions', token: 't1', permissions })).toBe(bob);
  expect(reduceSession(bob, { kind: 'chains', token: 't1', chains })).toBe(bob);
  expect(reduceSession(emptySession, { kind: 'profile', token: 't1', profile, at: 1 })).toBe(emptySession);
});

test('restores a stored session fully for the same version', () => {
  expect(parseSession({ ...full, version: '2' }, '2')).toMatchObject(full);
});

test('restores only the login after an update', () => {
  expect(parseSession({ ...full, version: '1' }, '2')).toEqual(alice);
});

test('treats any other stored value as no session', () => {
  expect(parseSession({}, '2')).toEqual(emptySession);
  expect(parseSession({ token: 7, userid: 'u1' }, '2')).toEqual(emptySession);
});

test('keeps a shop order through login, logout, reload and update, until its page is open', () => {
  const forOrder = reduceSession(reduceSession(emptySession, { kind: 'order', order: 'o1' }), {
    kind: 'client',
    userAgent: 'CoffeeApp/3',
  });
  const visit = { serviceConsoleOrder: 'o1', clientUserAgent: 'CoffeeApp/3' };
  expect(parseSession({ ...forOrder, version: '1' }, '2')).toEqual({ ...emptySession, ...visit });
  const loggedIn = reduceSession(forOrder, { kind: 'logged-in', token: 't1', userid: 'u1' });
  expect(loggedIn).toEqual({ ...alice, ...visit });
  expect(parseSession({ ...loggedIn, version: '1' }, '2')).toEqual(loggedIn);
  expect(reduceSession(loggedIn, { kind: 'logged-out' })).toEqual({ ...emptySession, ...visit });
  expect(reduceSession(loggedIn, { kind: 'order', order: null }).serviceConsoleOrder).toBeNull();
});
