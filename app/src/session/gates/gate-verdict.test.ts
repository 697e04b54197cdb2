import { expect, test } from 'vitest';
import { sampleTrader } from '../sample-trader.ts';
import type { Permissions, Profile, Session } from '../session.ts';
import { emptySession } from '../session.ts';
import { gateVerdict, isTakenHome, routeThrough } from './gate-verdict.ts';

const trader: Profile = { ...sampleTrader, email: null, user_need_bind_tel_email: [1] };
const allowed = { deny: {}, banned_routes: [] } as unknown as Permissions;

const sessionWith = (profile: Partial<Profile> = {}, permissions: Partial<Permissions> = {}): Session => ({
  ...emptySession,
  token: 't',
  userid: 'u',
  profile: { ...trader, ...profile },
  permissions: { ...allowed, ...permissions },
});
const gateOf = (session: Session, route: Parameters<typeof gateVerdict>[2], asked = route) => {
  const verdict = gateVerdict(session, asked, route);
  return verdict.kind === 'closed' ? verdict.gate.gate : verdict.kind;
};

test('opens only the public pages without a token', () => {
  expect(gateOf(emptySession, 'login')).toBe('open');
  expect(gateOf(emptySession, 'auth-login')).toBe('open');
  expect(gateOf(emptySession, 'splash')).toBe('open');
  expect(gateOf(emptySession, 'tabhome')).toBe('login');
  expect(gateOf(emptySession, 'announcement')).toBe('login');
});

test('opens every page to a person without restrictions', () => {
  for (const route of ['buy-market', 'sale', 'transfer', 'payment-information', 'set-psd'] as const)
    expect(gateOf(sessionWith(), route)).toBe('open');
});

test('closes the gates in order: frozen, funds, payment password, identity, phone', () => {
  const all = {
    status: -1,
    fund_status: -1,
    has_security_password: false,
    identity_status: 0,
    mobile: null,
  };
  expect(gateOf(sessionWith(all), 'transfer')).toBe('frozen');
  expect(gateOf(sessionWith({ ...all, status: 0 }), 'transfer')).toBe('fund');
  expect(gateOf(sessionWith({ ...all, status: 0, fund_status: 0 }), 'transfer')).toBe('security_password');
  expect(gateOf(sessionWith({ identity_status: 1, mobile: null }), 'transfer')).toBe('identity');
  expect(gateOf(sessionWith({ mobile: null }), 'transfer')).toBe('mobile');
});

test('requires an e-mail only when operators demand one', () => {
  expect(gateOf(sessionWith({ email: null }), 'set-psd')).toBe('open');
  expect(gateOf(sessionWith({ email: null, user_need_bind_tel_email: [2] }), 'set-psd')).toBe('email');
});

test('applies a ban to the requested name and to the page it leads to', () => {
  const banned = sessionWith({}, { banned_routes: [{ name: 'orders-trades', title: 'Closed today' }] });
  expect(gateVerdict(banned, 'orders-trades', 'trades')).toEqual({
    kind: 'closed',
    gate: { gate: 'banned', title: 'Closed today' },
  });
  expect(gateOf(banned, 'trades')).toBe('open');
});

test('closes the routes of a denied group', () => {
  expect(gateOf(sessionWith({}, { deny: { 'exchange.usdt': true } }), 'buy-with-usdt')).toBe('denied');
});

test('opens pages whose gates are not known before the profile has loaded, since the server checks too', () => {
  expect(gateOf({ ...emptySession, token: 't' }, 'buy-market')).toBe('open');
});

test('leads from each gate to the page that resolves it', () => {
  expect(routeThrough({ gate: 'security_password' }, 0)).toBe('change-secpassword');
  expect(routeThrough({ gate: 'identity' }, 0)).toBe('set-identity');
  expect(routeThrough({ gate: 'identity' }, 3)).toBe('set-identity');
  expect(routeThrough({ gate: 'identity' }, 1)).toBe('identity-status');
  expect(routeThrough({ gate: 'identity' }, 2)).toBe('identity-status');
  expect(routeThrough({ gate: 'mobile' }, 8)).toBe('tabhome');
  expect(routeThrough({ gate: 'email' }, 8)).toBe('tabhome');
  expect(routeThrough({ gate: 'banned', title: '' }, 8)).toBeNull();
});

test('leads home from a fund restriction only when the current page is closed itself', () => {
  expect(isTakenHome({ gate: 'fund' }, 'buy-market')).toBe(true);
  expect(isTakenHome({ gate: 'fund' }, 'tabme')).toBe(false);
  expect(isTakenHome({ gate: 'identity' }, 'buy-market')).toBe(false);
});

test('puts a text awaiting acceptance before every page except itself, help and running trades', () => {
  const waiting = sessionWith({ mobile: '138****0000', texts_to_accept: ['user-notice'] });
  for (const route of ['tabhome', 'buy-market', 'sale', 'transfer', 'inbox'] as const)
    expect(gateOf(waiting, route)).toBe('accept');
  for (const route of ['notice-to-users', 'help-info', 'sale-trade', 'buy-trade', 'chat'] as const)
    expect(gateOf(waiting, route)).toBe('open');
  expect(gateOf(sessionWith({ status: -1, texts_to_accept: ['user-notice'] }), 'tabhome')).toBe('frozen');
});
