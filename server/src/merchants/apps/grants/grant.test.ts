import { type AppScope, appScopes, baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithin } from '../requests/apply-request.ts';
import { capFault, crossesNearlyUsedMark, grantStatusAt, narrowed, remainingOfDay, rightsAfter } from './grant.ts';

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

it('gives an app without a grant exactly the allowed rights', () => {
  const consent = { requested: ['openid', 'pay'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(null, consent, now)).toEqual({ scopes: ['openid'], caps: null, expiresAt: inDays(90) });
});

it('leaves rights that a request does not name unchanged with their caps, and extends none of them', () => {
  const before = { scopes: ['openid', 'pay'], caps: caps(1n, 2n), expiresAt: inDays(10) } as const;
  const login = { requested: ['openid'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(before, login, now)).toEqual({
    scopes: ['openid', 'pay'],
    caps: caps(1n, 2n),
    expiresAt: inDays(10),
  });
  expect(rightsAfter(before, { ...login, days: 5 }, now).expiresAt).toEqual(inDays(5));
});

it('removes rights that a request names and the user switched off, and fully renews those the user allowed', () => {
  const before = { scopes: ['openid', 'pay'], caps: caps(1n, 2n), expiresAt: inDays(10) } as const;
  const consent = { requested: ['openid', 'pay'], scopes: ['openid'], caps: null, days: 90 } as const;
  expect(rightsAfter(before, consent, now)).toEqual({ scopes: ['openid'], caps: null, expiresAt: inDays(90) });
  const higher = { ...consent, scopes: ['openid', 'pay'], caps: caps(5n, 6n) } as const;
  expect(rightsAfter(before, higher, now).caps).toEqual(caps(5n, 6n));
});

it('only narrows rights, never widens them', () => {
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
  // One cap may be lowered alone.
  for (const lower of [caps(9n, 20n), caps(10n, 19n)])
    expect(narrowed(rights, { caps: lower })).toEqual({ kind: 'rights', ...rights, caps: lower });
  for (const wider of [caps(11n, 20n), caps(10n, 21n), caps(10n, 9n)])
    expect(narrowed(rights, { caps: wider })).toEqual({ kind: 'widens' });
  expect(narrowed({ scopes: ['openid'], caps: null }, { caps: caps(1n, 1n) })).toEqual({ kind: 'widens' });
});

it('limits a payment by both caps', () => {
  expect(capFault(caps(10n, 20n), 0n, 10n)).toBeNull();
  expect(capFault(caps(10n, 20n), 10n, 10n)).toBeNull();
  expect(capFault(caps(10n, 20n), 0n, 11n)).toEqual({ kind: 'payment', mostMinor: 10n });
  expect(capFault(caps(10n, 20n), 11n, 10n)).toEqual({ kind: 'day', leftMinor: 9n });
  expect(remainingOfDay(caps(1n, 5n), 8n)).toBe(0n);
});

it('changes from active to expired in the millisecond of its end, and remains revoked afterwards', () => {
  const grant = { ended_at: null, ended_by: null, expires_at: inDays(1) };
  expect(grantStatusAt(grant, new Date(inDays(1).getTime() - 1))).toBe('active');
  expect(grantStatusAt(grant, inDays(1))).toBe('expired');
  for (const by of ['user', 'app', 'operator', 'code_reused', 'token_reused'])
    expect(grantStatusAt({ ...grant, ended_at: now, ended_by: by }, inDays(2))).toBe('revoked');
});

it('drops the caps of a grant when its user switches payments off in a later consent', () => {
  const before = { scopes: ['openid', 'pay', 'receive'], caps: caps(1n, 2n), expiresAt: inDays(10) } as const;
  const consent = { requested: ['openid', 'pay'], scopes: ['openid'], caps: null, days: 30 } as const;
  expect(rightsAfter(before, consent, now)).toEqual({
    scopes: ['openid', 'receive'],
    caps: null,
    expiresAt: inDays(10),
  });
});

const amount = fc.bigInt({ min: 1n, max: 1_000_000n });
const anyCaps = fc
  .record({ paymentMinor: amount, dayMinor: amount })
  .map(({ paymentMinor, dayMinor }) =>
    paymentMinor <= dayMinor ? { paymentMinor, dayMinor } : { paymentMinor: dayMinor, dayMinor: paymentMinor },
  );
const anyScopes = fc.subarray([...appScopes], { minLength: 1 });

it('never lets the payments of a day exceed the cap, in whatever order and amounts they come', () => {
  fc.assert(
    fc.property(anyCaps, fc.array(amount, { maxLength: 30 }), (most, amounts) => {
      let paid = 0n;
      for (const minor of amounts) {
        const isAllowed = capFault(most, paid, minor) === null;
        expect(isAllowed).toBe(minor <= most.paymentMinor && paid + minor <= most.dayMinor);
        paid += isAllowed ? minor : 0n;
      }
      expect(paid).toBeLessThanOrEqual(most.dayMinor);
      expect(remainingOfDay(most, paid)).toBe(most.dayMinor - paid);
    }),
  );
});

it('computes what is left of the day so that exactly this amount can still be paid', () => {
  fc.assert(
    fc.property(anyCaps, fc.bigInt({ min: 0n, max: 2_000_000n }), amount, (most, paid, minor) => {
      const fault = capFault(most, paid, minor);
      const left = fault?.kind === 'day' ? fault.leftMinor : -1n;
      fc.pre(left >= 0n);
      expect(left).toBeLessThan(minor);
      expect(left === 0n || capFault(most, paid, left) === null).toBe(true);
      expect(capFault(most, paid, left + 1n)).not.toBeNull();
    }),
  );
});

it('narrows a grant only to existing rights, no higher caps, caps only with pay, and all base scopes', () => {
  const rights = fc.tuple(anyScopes, anyCaps).map(([scopes, most]) => ({
    scopes,
    caps: scopes.includes('pay') ? most : null,
  }));
  const wish = fc.record({ scopes: anyScopes, caps: anyCaps }, { requiredKeys: [] });
  fc.assert(
    fc.property(rights, wish, (before, wanted) => {
      const after = narrowed(before, wanted);
      if (after.kind !== 'rights') return;
      const isBase = (scope: AppScope) => baseScopes.includes(scope);
      expect(before.scopes).toEqual(expect.arrayContaining([...after.scopes]));
      expect(after.scopes.filter(isBase).toSorted()).toEqual(before.scopes.filter(isBase).toSorted());
      expect(after.caps !== null).toBe(after.scopes.includes('pay'));
      expect(!after.caps || (before.caps !== null && isWithin(after.caps, before.caps))).toBe(true);
    }),
  );
});

it('contains after a consent the rights switched on and those not named, and none switched off', () => {
  const consent = fc
    .tuple(anyScopes, anyScopes, anyCaps, fc.integer({ min: 1, max: 365 }))
    .map(([requested, on, most, days]) => {
      const scopes = requested.filter((scope) => on.includes(scope));
      return { requested, scopes, caps: scopes.includes('pay') ? most : null, days };
    });
  const running = fc.tuple(anyScopes, anyCaps, fc.integer({ min: 1, max: 365 })).map(([scopes, most, days]) => ({
    scopes,
    caps: scopes.includes('pay') ? most : null,
    expiresAt: inDays(days),
  }));
  fc.assert(
    fc.property(running, consent, (before, given) => {
      const after = rightsAfter(before, given, now);
      for (const scope of appScopes)
        expect(after.scopes.includes(scope)).toBe(
          given.requested.includes(scope) ? given.scopes.includes(scope) : before.scopes.includes(scope),
        );
      expect(new Set(after.scopes).size).toBe(after.scopes.length);
      expect(after.caps !== null).toBe(after.scopes.includes('pay'));
      const hasUnnamed = before.scopes.some((scope) => !given.requested.includes(scope));
      const wanted = inDays(given.days);
      const isCut = hasUnnamed && before.expiresAt < wanted;
      expect(after.expiresAt).toEqual(isCut ? before.expiresAt : wanted);
    }),
  );
});

it('crosses the mark of a nearly used cap with exactly one payment of a day', () => {
  expect(crossesNearlyUsedMark(caps(10n, 100n), 70n, 9n)).toBe(false);
  expect(crossesNearlyUsedMark(caps(10n, 100n), 70n, 10n)).toBe(true);
  expect(crossesNearlyUsedMark(caps(10n, 100n), 80n, 10n)).toBe(false);
  expect(crossesNearlyUsedMark(caps(1n, 1n), 0n, 1n)).toBe(true);
});
