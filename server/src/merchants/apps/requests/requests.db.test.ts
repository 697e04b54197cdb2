import { APPLY_MINUTES } from '@eh/contract/merchants/apps/app-bounds.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { DAY, epochSeconds, MINUTE } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openAppTest, TEST_ISSUER } from '../../../../test/merchants/app-database.ts';
import { openTestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { type App, changeApp } from '../store.ts';
import { allowRequest, type Consent, refuseRequest } from './answer-request.ts';
import { readApply } from './apply-store.ts';
import { findOpenApply } from './find-open-apply.ts';
import { presentApply } from './present-apply.ts';
import { siteOf } from './site-of.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const [bob, alice] = [shop.people.bob.user.id, shop.people.alice.user.id];
let app: App;

beforeEach(async () => {
  app = await shop.renewApp();
});
afterAll(() => test.drop());

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const find = (token: string, scopes?: string) =>
  findOpenApply(shop.reading(), { apply_auth_token: token, auth_scope_type: scopes });
const allow = (token: string, consent: Partial<Consent> = {}) =>
  shop.transaction((ctx) =>
    allowRequest(ctx, {
      userId: bob,
      address: { apply_auth_token: token },
      scopes: ['openid', 'profile'],
      caps: null,
      days: 90,
      ...consent,
    }),
  );
const refuse = (token: string) =>
  shop.transaction((ctx) => refuseRequest(ctx, { userId: bob, address: { apply_auth_token: token } }));
const setMerchant = (status: 'active' | 'frozen' | 'applied') =>
  database.reader.updateTable('merchants').set({ status }).where('id', '=', app.merchant_id).execute();
const grantsOfApp = () =>
  database.reader.selectFrom('app_grants').select(['id', 'scopes']).where('app_id', '=', app.id).execute();

describe('the site of a request', () => {
  const site = (token: string, named?: string) => siteOf(shop.reading(), { token, named });

  it('is the registered one that the link names, or else where codes are sent, even after the request has expired', async () => {
    const { token } = await shop.apply();
    expect(await site(token)).toBe('https://gull.example/');
    expect(await site(token, 'https://gull.example/cart?id=7')).toBe('https://gull.example/cart?id=7');
    expect(await site(token, 'https://evil.example/')).toBe('https://gull.example/');
    shop.advance(DAY);
    expect(await site(token)).toBe('https://gull.example/');
  });

  it('is not given for an unknown request, a stopped app, or a test app, which nobody has reviewed', async () => {
    const { token } = await shop.apply();
    const inTest = await shop.openApp({ environment: 'test' });
    const ofTest = await shop.apply({ app: inTest });
    expect(await codeOf(site('unknown'))).toBe(appRefusals.ApplyNotFound.code);
    expect(await codeOf(site(ofTest.token))).toBe(appRefusals.TestAppForTeam.code);
    await setMerchant('frozen');
    expect(await codeOf(site(token))).toBe(appRefusals.AppStopped.code);
  });
});

describe('an app that registers a request', () => {
  it('gets a token that is stored as a hash, for sorted scopes, for a quarter of an hour', async () => {
    const { id, token, expiresAt } = await shop.apply({ scopes: ['profile', 'openid', 'profile'] });
    expect(expiresAt).toEqual(new Date(shop.clock.now().getTime() + APPLY_MINUTES * MINUTE));
    expect(await readApply(shop.reading(), id)).toMatchObject({
      scopes: ['openid', 'profile'],
      status: 'open',
      issuer: TEST_ISSUER,
      payment_cap_minor: null,
      day_cap_minor: null,
    });
    const stored = await database.reader.selectFrom('apply_tokens').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      token,
    );
  });

  it('gets the default caps for pay when it names none, its own when it names some, and none without pay', async () => {
    const caps = { paymentMinor: 5_00n, dayMinor: 9_50n };
    const stored = async (request: Parameters<typeof shop.apply>[0]) => {
      const row = await readApply(shop.reading(), (await shop.apply(request)).id);
      return [row?.payment_cap_minor, row?.day_cap_minor];
    };
    expect(await stored({ scopes: ['openid', 'pay'] })).toEqual([50_00n, 200_00n]);
    expect(await stored({ scopes: ['openid', 'pay'], caps })).toEqual([5_00n, 9_50n]);
    expect(await stored({ scopes: ['openid'], caps })).toEqual([null, null]);
  });

  it('is refused with an address, scopes or caps that it may not use, without anything being stored', async () => {
    const caps = { paymentMinor: 5000_01n, dayMinor: 20_000_00n };
    const limited = await shop.renewApp({ scopes: ['openid'] });
    for (const redirect of ['https://gull.example/back/', 'https://gull.example/back?x=1', 'https://evil.example/back'])
      expect(await codeOf(shop.apply({ redirect }))).toBe(appRefusals.RedirectNotRegistered.code);
    expect(await refusalOf(shop.apply({ scopes: ['openid', 'profile'] }))).toEqual({
      code: appRefusals.ScopeNotForApp.code,
      data: { scope: 'profile' },
    });
    const paying = await shop.renewApp();
    expect(await codeOf(shop.apply({ scopes: ['pay'] }))).toBe(appRefusals.ScopeNotForApp.code);
    expect(await codeOf(shop.apply({ scopes: ['openid', 'pay'], caps }))).toBe(appRefusals.CapOutOfRange.code);
    const rows = await database.reader
      .selectFrom('apply_tokens')
      .select('id')
      .where('app_id', 'in', [limited.id, paying.id])
      .execute();
    expect(rows).toEqual([]);
  });

  it('is refused while its status or that of its merchant is not active', async () => {
    for (const status of ['applied', 'refused', 'stopped', 'closed'] as const)
      expect(await codeOf(shop.apply({ app: { ...app, status } }))).toBe(appRefusals.AppStopped.code);
    await setMerchant('frozen');
    expect(await codeOf(shop.apply())).toBe(appRefusals.AppStopped.code);
    await setMerchant('active');
    expect((await shop.apply()).token).not.toBe('');
  });

  it('can be used before its merchant is reviewed only in the test environment', async () => {
    const { id: merchantId } = await shop.transaction((ctx) => openTestMerchant(ctx, { ownerId: alice }));
    const live = await shop.openApp({ merchantId });
    app = await shop.openApp({ merchantId, environment: 'test' });
    await setMerchant('applied');
    expect((await shop.apply({ app })).token).not.toBe('');
    expect(await codeOf(shop.apply({ app: live }))).toBe(appRefusals.AppStopped.code);
    await setMerchant('frozen');
    expect(await codeOf(shop.apply({ app }))).toBe(appRefusals.AppStopped.code);
  });

  it('deletes unanswered requests a week after they expire, and no others', async () => {
    const [open, allowed] = [await shop.apply(), await shop.apply()];
    await allow(allowed.token);
    const left = async () => [
      await readApply(shop.reading(), open.id).then((row) => row?.status),
      await readApply(shop.reading(), allowed.id).then((row) => row?.status),
    ];
    shop.advance(APPLY_MINUTES * MINUTE + 7 * DAY);
    await shop.apply();
    expect(await left()).toEqual(['open', 'allowed']);
    shop.advance(1);
    await shop.apply();
    expect(await left()).toEqual([undefined, 'allowed']);
  });
});

describe('a user who opens a request', () => {
  it('finds it until it expires', async () => {
    const { token, id } = await shop.apply();
    shop.advance(APPLY_MINUTES * MINUTE - 1);
    expect((await find(token)).apply.id).toBe(id);
    shop.advance(1);
    expect(await codeOf(find(token))).toBe(appRefusals.ApplyExpired.code);
    expect(await codeOf(allow(token))).toBe(appRefusals.ApplyExpired.code);
    expect(await codeOf(find(`${token}x`))).toBe(appRefusals.ApplyNotFound.code);
  });

  it.each(['openid', 'openid profile pay', 'openid profile email', 'profile;openid'])(
    'is refused when the link names "%s" instead of the scopes that were registered',
    async (scopes) => {
      const { token } = await shop.apply();
      expect(await codeOf(find(token, scopes))).toBe(appRefusals.ScopeDiffers.code);
    },
  );

  it.each([undefined, '', '  ', 'openid profile', 'profile,openid', ' profile  openid '])(
    'finds it when the link names "%s"',
    async (scopes) => {
      const { token, id } = await shop.apply();
      expect((await find(token, scopes)).apply.id).toBe(id);
    },
  );

  it('sees which scopes are required and which are already granted, while the grant runs', async () => {
    await shop.allow(['openid', 'receive'], { consent: { days: 1 } });
    const view = async () => {
      const found = await find((await shop.apply({ scopes: ['openid', 'receive', 'pay'] })).token);
      return presentApply(shop.reading(), found, bob);
    };
    const flags = async () =>
      (await view()).scopes.map(({ scope, is_required, is_granted }) => [scope, is_required, is_granted]);
    expect(await flags()).toEqual([
      ['openid', true, true],
      ['pay', false, false],
      ['receive', false, true],
    ]);
    expect(await view()).toMatchObject({
      caps: { payment: '50.00', day: '200.00' },
      return_host: 'gull.example',
      expires_at: epochSeconds(shop.clock.now()) + APPLY_MINUTES * 60,
    });
    shop.advance(DAY);
    expect((await flags()).map(([, , isGranted]) => isGranted)).toEqual([false, false, false]);
  });
});

describe('a user who answers a request', () => {
  it('is redirected back with a code, the state and the issuer', async () => {
    const { token } = await shop.apply({ state: 'a&b=c#d' });
    const back = new URL((await allow(token)).redirect);
    expect(back.origin + back.pathname).toBe('https://gull.example/back');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'a&b=c#d',
      iss: TEST_ISSUER,
    });
  });

  it('answers once: only one of two simultaneous consents gets the code', async () => {
    const { token } = await shop.apply();
    const outcomes = await Promise.allSettled([allow(token), allow(token, { userId: alice })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await grantsOfApp()).toHaveLength(1);
    expect(await codeOf(refuse(token))).toBe(appRefusals.ApplyAnswered.code);
  });

  it('refuses permanently: the app receives access_denied and no code, and the request can no longer be allowed', async () => {
    const { token } = await shop.apply();
    const back = new URL(await refuse(token));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
    expect(await codeOf(allow(token))).toBe(appRefusals.ApplyAnswered.code);
    expect(await grantsOfApp()).toEqual([]);
  });

  it('can neither add rights nor omit base ones nor raise caps; the request stays open', async () => {
    const caps = { paymentMinor: 5_00n, dayMinor: 9_50n };
    const scopes = ['openid', 'profile', 'pay'] as const;
    const { token } = await shop.apply({ scopes, caps });
    expect(await codeOf(allow(token, { scopes: [...scopes, 'receive'] }))).toBe(appRefusals.ScopeNotRequested.code);
    expect(await codeOf(allow(token, { scopes: ['profile', 'pay'] }))).toBe(appRefusals.BaseScopeNeeded.code);
    const higher = { paymentMinor: 5_01n, dayMinor: 9_50n };
    expect(await refusalOf(allow(token, { scopes, caps: higher }))).toEqual({
      code: appRefusals.CapAboveRequest.code,
      data: { payment: '5.00', day: '9.50', currency: 'EH' },
    });
    expect((await find(token)).apply.status).toBe('open');
    await allow(token);
    expect((await grantsOfApp()).map((grant) => grant.scopes)).toEqual([['openid', 'profile']]);
  });

  it('cannot allow it after its app has been stopped', async () => {
    const { token } = await shop.apply();
    await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'stopped' }));
    expect(await codeOf(allow(token))).toBe(appRefusals.AppStopped.code);
    expect(await grantsOfApp()).toEqual([]);
  });
});
