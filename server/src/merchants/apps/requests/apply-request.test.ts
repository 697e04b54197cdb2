import { expect, it } from 'vitest';
import { applyFault, consentFault, inOrder, isWithin } from './apply-request.ts';

const app = { redirects: ['https://gull.example/back'], scopes: ['openid', 'profile', 'pay'] as const };
const request = { scopes: ['openid', 'pay'] as const, redirect: 'https://gull.example/back' };
const caps = (paymentMinor: bigint, dayMinor: bigint) => ({ paymentMinor, dayMinor });

it('accepts what the app has registered', () => {
  expect(applyFault(app, { ...request, caps: caps(50_00n, 200_00n) })).toBeNull();
  expect(applyFault(app, { ...request, caps: caps(5000_00n, 20_000_00n) })).toBeNull();
});

it.each([
  'https://gull.example/back/',
  'https://gull.example/back?a=1',
  'https://gull.example/BACK',
  'https://GULL.example/back',
  'https://gull.example',
])('takes no redirect address that differs, such as %s', (redirect) => {
  expect(applyFault(app, { ...request, redirect, caps: null })).toEqual({ kind: 'redirect' });
});

it('finds the scope that the app may not ask for, and a missing base', () => {
  const wanted = { ...request, caps: null };
  expect(applyFault(app, { ...wanted, scopes: ['openid', 'receive'] })).toEqual({ kind: 'scope', scope: 'receive' });
  expect(applyFault(app, { ...wanted, scopes: ['pay'] })).toEqual({ kind: 'scope', scope: '' });
  expect(applyFault(app, { ...wanted, scopes: [] })).toEqual({ kind: 'scope', scope: '' });
});

it.each([
  [5000_01n, 20_000_00n],
  [1n, 20_000_01n],
  [2n, 1n],
])('takes no caps of %i a payment and %i a day', (payment, day) => {
  expect(applyFault(app, { ...request, caps: caps(payment, day) })).toEqual({ kind: 'caps' });
});

it('puts scopes into one order, each once, and leaves out what nobody knows', () => {
  expect(inOrder(['pay', 'email', 'openid', 'pay'])).toEqual(['openid', 'pay']);
});

it('lets a user switch off what is not required, and lower caps', () => {
  const asked = { scopes: ['openid', 'profile', 'pay'] as const, caps: caps(10n, 20n) };
  expect(consentFault(asked, { scopes: ['openid', 'profile'], caps: null })).toBeNull();
  expect(consentFault(asked, { scopes: ['openid', 'profile', 'pay'], caps: caps(10n, 20n) })).toBeNull();
  expect(consentFault(asked, { scopes: ['openid', 'profile', 'pay'], caps: caps(1n, 1n) })).toBeNull();
  expect(consentFault(asked, { scopes: ['openid', 'pay'], caps: null })).toEqual({
    kind: 'base-needed',
    scope: 'profile',
  });
  expect(consentFault(asked, { scopes: ['openid', 'profile', 'receive'], caps: null })).toEqual({
    kind: 'not-requested',
    scope: 'receive',
  });
  for (const tooMuch of [caps(11n, 20n), caps(10n, 21n), caps(10n, 9n)])
    expect(consentFault(asked, { scopes: ['openid', 'profile', 'pay'], caps: tooMuch })).toEqual({ kind: 'caps' });
  expect(consentFault({ scopes: ['openid'], caps: null }, { scopes: ['openid'], caps: caps(1n, 1n) })).toEqual({
    kind: 'caps',
  });
});

it('compares caps side by side', () => {
  expect(isWithin(caps(1n, 2n), caps(1n, 2n))).toBe(true);
  expect(isWithin(caps(2n, 2n), caps(1n, 3n))).toBe(false);
});
