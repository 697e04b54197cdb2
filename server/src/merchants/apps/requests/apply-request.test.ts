import { appScopes } from '@eh/contract/merchants/apps/app-names.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyFault, consentFault, defaultCaps, inOrder, isWithin } from './apply-request.ts';

const app = {
  kind: 'server' as const,
  redirects: ['https://gull.example/back'],
  scopes: ['openid', 'profile', 'pay'] as const,
};
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
])('refuses a redirect address that differs, such as %s', (redirect) => {
  expect(applyFault(app, { ...request, redirect, caps: null })).toEqual({ kind: 'redirect' });
});

it('detects a scope that the app may not request, and a missing base scope', () => {
  const wanted = { ...request, caps: null };
  expect(applyFault(app, { ...wanted, scopes: ['openid', 'receive'] })).toEqual({ kind: 'scope', scope: 'receive' });
  expect(applyFault(app, { ...wanted, scopes: ['pay'] })).toEqual({ kind: 'scope', scope: '' });
  expect(applyFault(app, { ...wanted, scopes: [] })).toEqual({ kind: 'scope', scope: '' });
});

it.each([
  [5000_01n, 20_000_00n],
  [1n, 20_000_01n],
  [2n, 1n],
])('refuses caps of %i a payment and %i a day', (payment, day) => {
  expect(applyFault(app, { ...request, caps: caps(payment, day) })).toEqual({ kind: 'caps' });
});

it('sorts scopes, each once, and omits unknown ones', () => {
  expect(inOrder(['pay', 'address', 'openid', 'pay'])).toEqual(['openid', 'pay']);
});

it('lets a user switch off optional rights, and lower caps', () => {
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

it('compares each cap separately', () => {
  expect(isWithin(caps(1n, 2n), caps(1n, 2n))).toBe(true);
  expect(isWithin(caps(2n, 2n), caps(1n, 3n))).toBe(false);
});

it.each([
  'https://gull.example/back ',
  'https://gull.example/back#',
  'https://gull.example/./back',
  'https://gull.example/x/../back',
  'https://gull.example:443/back',
  'https://gull.example./back',
  'https://gull.example/b%61ck',
  'http://gull.example/back',
  'https://user@gull.example/back',
  '//gull.example/back',
])(
  'compares redirect addresses as text: %s differs from the registered one, though browsers may open the same page',
  (near) => {
    expect(applyFault(app, { ...request, redirect: near, caps: null })).toEqual({ kind: 'redirect' });
  },
);

it('reports a redirect fault before a scope fault, since without a valid address nothing may be sent back', () => {
  const fault = applyFault(app, { scopes: ['receive'], redirect: 'https://evil.example/', caps: caps(2n, 1n) });
  expect(fault).toEqual({ kind: 'redirect' });
});

it('gives apps that name no caps default ones that they could have requested', () => {
  expect(applyFault(app, { ...request, caps: defaultCaps })).toBeNull();
  expect(defaultCaps).toEqual(caps(50_00n, 200_00n));
});

const amount = fc.bigInt({ min: 1n, max: 1_000n });
const anyCaps = fc.record({ paymentMinor: amount, dayMinor: amount });

it('accepts in a consent only caps within those of the request, per payment and per day', () => {
  const scopes = ['openid', 'pay'] as const;
  fc.assert(
    fc.property(anyCaps, anyCaps, (asked, given) => {
      const fault = consentFault({ scopes, caps: asked }, { scopes, caps: given });
      const isFine =
        given.paymentMinor <= asked.paymentMinor &&
        given.dayMinor <= asked.dayMinor &&
        given.paymentMinor <= given.dayMinor;
      expect(fault).toEqual(isFine ? null : { kind: 'caps' });
    }),
  );
});

it('sorts scopes the same way from every order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...appScopes]), (scopes) => {
      const ordered = inOrder(scopes);
      expect(ordered).toEqual(appScopes.filter((scope) => scopes.includes(scope)));
      expect(inOrder([...ordered, ...scopes])).toEqual(ordered);
    }),
  );
});
