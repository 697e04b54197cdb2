import { DAY } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { capFault, grantStatusAt, leftOfDay, narrowed, rightsAfter } from './grant.ts';

const now = new Date('2026-11-23T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const caps = (paymentMinor: bigint, dayMinor: bigint) => ({ paymentMinor, dayMinor });

it('is active until its end or its time', () => {
  const open = { ended_at: null, ended_by: null };
  expect(grantStatusAt({ ...open, expires_at: inDays(1) }, now)).toBe('active');
  expect(grantStatusAt({ ...open, expires_at: now }, now)).toBe('expired');
  expect(grantStatusAt({ ended_at: now, ended_by: 'user', expires_at: inDays(1) }, now)).toBe('revoked');
  expect(grantStatusAt({ ended_at: now, ended_by: 'expired', expires_at: now }, now)).toBe('expired');
});

it('gives what was allowed to an app that had nothing', () => {
  const consent = { requested: ['openid', 'pay'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(null, consent, now)).toEqual({ scopes: ['openid'], caps: null, expiresAt: inDays(90) });
});

it('leaves rights that a request does not name, with their caps, and lengthens none of them', () => {
  const before = { scopes: ['openid', 'pay'], caps: caps(1n, 2n), expiresAt: inDays(10) } as const;
  const login = { requested: ['openid'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(before, login, now)).toEqual({
    scopes: ['openid', 'pay'],
    caps: caps(1n, 2n),
    expiresAt: inDays(10),
  });
  expect(rightsAfter(before, { ...login, days: 5 }, now).expiresAt).toEqual(inDays(5));
});

it('takes away what a request names and the user switched off, and renews what it names whole', () => {
  const before = { scopes: ['openid', 'pay'], caps: caps(1n, 2n), expiresAt: inDays(10) } as const;
  const consent = { requested: ['openid', 'pay'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(before, consent, now)).toEqual({ scopes: ['openid'], caps: null, expiresAt: inDays(90) });
  const higher = { ...consent, scopes: ['openid', 'pay'], caps: caps(5n, 6n) } as const;
  expect(rightsAfter(before, higher, now).caps).toEqual(caps(5n, 6n));
});

it('narrows and never widens', () => {
  const rights = { scopes: ['openid', 'identity.status', 'pay'], caps: caps(10n, 20n) } as const;
  expect(narrowed(rights, {})).toEqual({ kind: 'rights', ...rights });
  expect(narrowed(rights, { scopes: ['openid', 'pay'], caps: caps(10n, 10n) })).toEqual({
    kind: 'rights',
    scopes: ['openid', 'pay'],
    caps: caps(10n, 10n),
  });
  expect(narrowed(rights, { scopes: ['openid'] })).toEqual({ kind: 'rights', scopes: ['openid'], caps: null });
  expect(narrowed(rights, { scopes: ['openid', 'receive'] })).toEqual({ kind: 'widens' });
  expect(narrowed(rights, { scopes: ['pay'] })).toEqual({ kind: 'base-needed', scope: 'openid' });
  for (const wider of [caps(11n, 20n), caps(10n, 21n), caps(10n, 9n)])
    expect(narrowed(rights, { caps: wider })).toEqual({ kind: 'widens' });
  expect(narrowed({ scopes: ['openid'], caps: null }, { caps: caps(1n, 1n) })).toEqual({ kind: 'widens' });
});

it('holds a payment to both caps', () => {
  expect(capFault(caps(10n, 20n), 0n, 10n)).toBeNull();
  expect(capFault(caps(10n, 20n), 10n, 10n)).toBeNull();
  expect(capFault(caps(10n, 20n), 0n, 11n)).toEqual({ kind: 'payment', mostMinor: 10n });
  expect(capFault(caps(10n, 20n), 11n, 10n)).toEqual({ kind: 'day', leftMinor: 9n });
  expect(leftOfDay(caps(1n, 5n), 8n)).toBe(0n);
});
