import { ACCESS_TOKEN_SECONDS, CODE_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import { DAY, MINUTE, MINUTE_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { setUserStatus } from '../../../accounts/sessions/index.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { narrowGrant, revokeGrant } from '../grants/change-grant.ts';
import { readGrant } from '../grants/grant-store.ts';
import { revokeToken } from '../oauth/token-endpoint.ts';
import { type App, changeApp } from '../store.ts';
import { authenticateGrant } from './authenticate-grant.ts';
import { exchangeRefreshToken } from './exchange.ts';
import { readToken } from './token-store.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
const userId = shop.people.bob.user.id;
let app: App;

beforeEach(async () => {
  app = await shop.renewApp();
});
afterAll(() => test.drop());

const refused = (because: RegExp) => ({ kind: 'refused', because: expect.stringMatching(because) });
const refresh = (token: string, changes: { readonly app?: App; readonly scopes?: readonly string[] } = {}) =>
  shop.transaction((ctx) => exchangeRefreshToken(ctx, { app, token, scopes: null, ...changes }));
const callerOf = (access: string) => authenticateGrant(shop.reading(), access);
const works = async (access: string) => (await callerOf(access)) !== null;
const endOf = async (grantId: string) => (await readGrant(shop.reading(), grantId))?.ended_by ?? null;
const storedTokens = (grantId: string) =>
  database.reader.selectFrom('grant_tokens').selectAll().where('grant_id', '=', grantId).execute();
const setMerchant = (status: 'active' | 'frozen') =>
  database.reader.updateTable('merchants').set({ status }).where('id', '=', app.merchant_id).execute();

async function refreshed(token: string) {
  const outcome = await refresh(token);
  if (outcome.kind === 'refused') throw new Error(outcome.because);
  return outcome.tokens;
}

describe('a code', () => {
  it('gives an access token for the user and the scopes that were allowed, and stores hashes only', async () => {
    const tokens = await shop.tokensOf(['openid', 'receive']);
    expect(tokens).toMatchObject({ scopes: ['openid', 'receive'], expiresInSeconds: ACCESS_TOKEN_SECONDS });
    expect(await callerOf(tokens.access)).toMatchObject({
      userId,
      grantId: tokens.grantId,
      appId: app.id,
      scopes: ['openid', 'receive'],
    });
    const stored = await storedTokens(tokens.grantId);
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['access', 'refresh']);
    for (const token of [tokens.access, tokens.refresh]) expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('gives an access token that expires after an hour, and a refresh token that authorizes no call', async () => {
    const { access, refresh: refreshToken } = await shop.tokensOf(['openid']);
    expect(await works(refreshToken)).toBe(false);
    shop.advance(ACCESS_TOKEN_SECONDS * SECOND - 1);
    expect(await works(access)).toBe(true);
    shop.advance(1);
    expect(await works(access)).toBe(false);
  });

  it('is valid until its two minutes are over', async () => {
    const [inTime, late] = [await shop.allow(['openid']), await shop.allow(['openid'])];
    shop.advance(CODE_SECONDS * SECOND - 1);
    expect((await shop.exchange(inTime)).kind).toBe('issued');
    shop.advance(1);
    expect(await shop.exchange(late)).toEqual(refused(/expired/));
    expect(await endOf(late.grantId)).toBeNull();
  });

  it('remains usable for a correct exchange after wrong ones with another address, verifier or app', async () => {
    const allowed = await shop.allow(['openid']);
    const foreign = await shop.openApp();
    for (const redirect of ['https://gull.example/back/', 'https://gull.example/', ''])
      expect(await shop.exchange(allowed, { redirect })).toEqual(refused(/redirect_uri/));
    for (const verifier of ['', `${allowed.verifier}x`, allowed.verifier.toUpperCase()])
      expect(await shop.exchange(allowed, { verifier })).toEqual(refused(/code_verifier/));
    expect(await shop.exchange(allowed, { app: foreign })).toEqual(refused(/unknown/));
    expect(await shop.exchange(allowed, { code: `${allowed.code}x` })).toEqual(refused(/unknown/));
    expect((await shop.exchange(allowed)).kind).toBe('issued');
  });

  it('requires its verifier exactly when the request had a challenge', async () => {
    const challenged = await shop.allow(['openid']);
    expect(await shop.exchange(challenged, { verifier: null })).toEqual(refused(/code_verifier/));
    const plain = await shop.allow(['openid'], { request: { codeChallenge: null } });
    expect(await shop.exchange(plain)).toEqual(refused(/no code_challenge/));
    expect((await shop.exchange(plain, { verifier: null })).kind).toBe('issued');
  });

  it('leaves the grant intact when another app sends a used one', async () => {
    const tokens = await shop.tokensOf(['openid']);
    expect(await shop.exchange(tokens, { app: await shop.openApp() })).toEqual(refused(/unknown/));
    expect(await endOf(tokens.grantId)).toBeNull();
    expect(await works(tokens.access)).toBe(true);
  });

  it('gives no scope that the user removed before the exchange', async () => {
    const allowed = await shop.allow(['openid', 'profile', 'receive']);
    await shop.transaction((ctx) => narrowGrant(ctx, { id: allowed.grantId, userId, scopes: ['openid', 'profile'] }));
    expect(await shop.exchange(allowed)).toMatchObject({ tokens: { scopes: ['openid', 'profile'] } });
  });

  it('gives nothing after the user withdrew the grant', async () => {
    const allowed = await shop.allow(['openid']);
    await shop.transaction((ctx) => revokeGrant(ctx, { id: allowed.grantId, userId }));
    expect(await shop.exchange(allowed)).toEqual(refused(/has ended/));
    expect(await storedTokens(allowed.grantId)).toEqual([]);
  });

  it('gives nothing while its user is frozen, its app stopped or its merchant frozen, and works again afterwards', async () => {
    const allowed = await shop.allow(['openid']);
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'frozen'));
    expect(await shop.exchange(allowed)).toEqual(refused(/user cannot be reached/));
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
    expect(await shop.exchange(allowed, { app: { ...app, status: 'stopped' } })).toEqual(refused(/app cannot be used/));
    await setMerchant('frozen');
    expect(await shop.exchange(allowed)).toEqual(refused(/app cannot be used/));
    await setMerchant('active');
    expect((await shop.exchange(allowed)).kind).toBe('issued');
  });

  it('gives tokens that end with the grant when it has less than an hour left', async () => {
    await shop.allow(['openid', 'receive'], { consent: { days: 1 } });
    shop.advance(DAY - 10 * MINUTE);
    const login = await shop.tokensOf(['openid']);
    expect(login.expiresInSeconds).toBe(10 * MINUTE_SECONDS);
    shop.advance(10 * MINUTE);
    expect(await works(login.access)).toBe(false);
    expect(await refresh(login.refresh)).toEqual(refused(/has ended/));
  });
});

describe('a refresh token', () => {
  it('gives new tokens of the same login and leaves the earlier access token valid', async () => {
    const first = await shop.tokensOf(['openid', 'profile']);
    const second = await refreshed(first.refresh);
    expect(new Set([first.access, first.refresh, second.access, second.refresh]).size).toBe(4);
    expect(await works(first.access)).toBe(true);
    expect(await works(second.access)).toBe(true);
    const families = (await storedTokens(first.grantId)).map(({ family_id: family }) => family);
    expect(families).toHaveLength(4);
    expect(new Set(families).size).toBe(1);
  });

  it('is useless to another app, and an access token cannot be used to refresh', async () => {
    const { access, grantId, refresh: token } = await shop.tokensOf(['openid']);
    expect(await refresh(token, { app: await shop.openApp() })).toEqual(refused(/unknown/));
    expect(await refresh(access)).toEqual(refused(/unknown/));
    expect(await endOf(grantId)).toBeNull();
    expect((await refresh(token)).kind).toBe('issued');
  });

  it('gives the scopes that are still granted, fewer if the app names some, and base scopes always', async () => {
    const { grantId, refresh: token } = await shop.tokensOf(['openid', 'identity.status', 'receive']);
    await shop.transaction((ctx) => narrowGrant(ctx, { id: grantId, userId, scopes: ['openid', 'receive'] }));
    const all = await refreshed(token);
    expect(all.scopes).toEqual(['openid', 'receive']);
    const outcome = await refresh(all.refresh, { scopes: ['identity.status', 'pay'] });
    expect(outcome).toMatchObject({ kind: 'issued', tokens: { scopes: ['openid'] } });
  });

  it('gives nothing while its user or merchant is frozen, without being used up or ending a grant', async () => {
    const { refresh: token, access, grantId } = await shop.tokensOf(['openid']);
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'frozen'));
    expect(await refresh(token)).toEqual(refused(/user cannot be reached/));
    expect(await works(access)).toBe(false);
    await shop.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
    await setMerchant('frozen');
    expect(await refresh(token)).toEqual(refused(/app cannot be used/));
    expect(await works(access)).toBe(false);
    await setMerchant('active');
    expect(await endOf(grantId)).toBeNull();
    expect((await refresh(token)).kind).toBe('issued');
  });

  it('expires when the grant at its issue would have ended, even if the user renewed the grant', async () => {
    const { grantId, refresh: token } = await shop.tokensOf(['openid'], { consent: { days: 1 } });
    expect((await shop.allow(['openid'], { consent: { days: 90 } })).grantId).toBe(grantId);
    shop.advance(DAY);
    expect(await refresh(token)).toEqual(refused(/has ended/));
    expect(await endOf(grantId)).toBeNull();
  });
});

describe('a revocation by the app', () => {
  const revoke = (token: string, by = app) =>
    shop.transaction((ctx) => revokeToken(ctx, by, new Map([['token', token]])));

  it('ends all tokens of a login with its refresh token, and none of another login', async () => {
    const login = await shop.tokensOf(['openid']);
    const renewed = await refreshed(login.refresh);
    const otherLogin = await shop.tokensOf(['openid']);
    await revoke(renewed.refresh);
    for (const access of [login.access, renewed.access]) expect(await works(access)).toBe(false);
    expect(await refresh(renewed.refresh)).toEqual(refused(/unknown/));
    expect(await works(otherLogin.access)).toBe(true);
    expect(await endOf(login.grantId)).toBeNull();
  });

  it('ends only the access token that it names', async () => {
    const login = await shop.tokensOf(['openid']);
    await revoke(login.access);
    expect(await works(login.access)).toBe(false);
    expect(await works((await refreshed(login.refresh)).access)).toBe(true);
  });

  it('changes nothing for an unknown token or one of another app', async () => {
    const login = await shop.tokensOf(['openid']);
    await revoke('unknown');
    await revoke(login.access, await shop.openApp());
    expect(await works(login.access)).toBe(true);
  });
});

describe('an access token', () => {
  it('becomes invalid at once with a closed app, because each use reads the app’s status', async () => {
    const { access } = await shop.tokensOf(['openid']);
    await shop.transaction((ctx) => changeApp(ctx, app.id, { status: 'closed' }));
    expect(await works(access)).toBe(false);
  });

  it('loses a scope with its grant, without a new token', async () => {
    const { access, grantId } = await shop.tokensOf(['openid', 'receive']);
    await shop.transaction((ctx) => narrowGrant(ctx, { id: grantId, userId, scopes: ['openid'] }));
    expect((await callerOf(access))?.scopes).toEqual(['openid']);
  });

  it('is deleted some time after its end, when others are issued', async () => {
    const { access } = await shop.tokensOf(['openid']);
    shop.advance(ACCESS_TOKEN_SECONDS * SECOND + 1);
    expect(await readToken(shop.reading(), hashToken(access))).not.toBeNull();
    await shop.tokensOf(['openid']);
    expect(await readToken(shop.reading(), hashToken(access))).toBeNull();
  });
});
