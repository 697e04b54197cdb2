import { CODE_REPEAT_SECONDS, REFRESH_REPEAT_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAppTest } from '../../../../test/merchants/app-database.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { somebodyWaits } from '../../../../test/servers/somebody-waits.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import { readGrant } from '../grants/grant-store.ts';
import { revokeToken } from '../oauth/token-endpoint.ts';
import type { App } from '../store.ts';
import { authenticateGrant } from './authenticate-grant.ts';
import { exchangeRefreshToken } from './exchange.ts';
import { readToken } from './token-store.ts';

const test = await openTestDatabase();
const { database } = test;
const shop = await openAppTest(database);
let app: App;

beforeEach(async () => {
  app = await shop.renewApp();
});
afterAll(() => test.drop());

const refused = (because: RegExp) => ({ kind: 'refused', because: expect.stringMatching(because) });
const refresh = (token: string) => shop.transaction((ctx) => exchangeRefreshToken(ctx, { app, token, scopes: null }));
const works = async (access: string) => (await authenticateGrant(shop.reading(), access)) !== null;
const endOf = async (grantId: string) => (await readGrant(shop.reading(), grantId))?.ended_by ?? null;
const isStored = async (token: string) => (await readToken(shop.reading(), hashToken(token))) !== null;
const storedTokens = (grantId: string) =>
  database.reader.selectFrom('grant_tokens').selectAll().where('grant_id', '=', grantId).execute();

async function refreshed(token: string) {
  const outcome = await refresh(token);
  if (outcome.kind === 'refused') throw new Error(outcome.because);
  return outcome.tokens;
}

describe('a code', () => {
  it('ends the tokens made from it when it is sent again with a wrong proof, and no other login', async () => {
    const otherLogin = await shop.tokensOf(['openid']);
    const tokens = await shop.tokensOf(['openid']);
    expect(await shop.exchange(tokens, { verifier: 'guessed' })).toEqual(refused(/used before/));
    for (const token of [tokens.access, tokens.refresh]) expect(await isStored(token)).toBe(false);
    expect(await works(otherLogin.access)).toBe(true);
    expect(await endOf(tokens.grantId)).toBeNull();
  });

  it('ends the tokens made from it, even renewed ones, when it is sent again with its proof after ten seconds', async () => {
    const tokens = await shop.tokensOf(['openid']);
    const renewed = await refreshed(tokens.refresh);
    shop.advance(CODE_REPEAT_SECONDS * SECOND - 1);
    expect(await shop.exchange(tokens)).toEqual(refused(/used before$/));
    expect(await works(renewed.access)).toBe(true);
    shop.advance(1);
    expect(await shop.exchange(tokens)).toEqual(refused(/have ended/));
    for (const token of [tokens.access, renewed.access, renewed.refresh]) expect(await isStored(token)).toBe(false);
    expect(await endOf(tokens.grantId)).toBeNull();
  });

  it('gives valid tokens to one of two exchanges at the same time', async () => {
    const allowed = await shop.allow(['openid']);
    const outcomes = await Promise.all([shop.exchange(allowed), shop.exchange(allowed)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['issued', 'refused']);
    const access = outcomes.flatMap((outcome) => (outcome.kind === 'issued' ? [outcome.tokens.access] : []));
    expect(await Promise.all(access.map(works))).toEqual([true]);
  });
});

describe('a refresh token', () => {
  it('answers for another minute with other tokens of the same login, all of them valid', async () => {
    const first = await shop.tokensOf(['openid']);
    const second = await refreshed(first.refresh);
    shop.advance(REFRESH_REPEAT_SECONDS * SECOND - 1);
    const again = await refreshed(first.refresh);
    for (const access of [first.access, second.access, again.access]) expect(await works(access)).toBe(true);
    for (const { refresh: token } of [second, again]) await refreshed(token);
    expect(new Set((await storedTokens(first.grantId)).map(({ family_id: family }) => family)).size).toBe(1);
  });

  it('ends the tokens of its login when it is reused later, but neither the grant nor another login', async () => {
    const first = await shop.tokensOf(['openid']);
    const otherLogin = await shop.tokensOf(['openid']);
    const second = await refreshed(first.refresh);
    shop.advance(REFRESH_REPEAT_SECONDS * SECOND);
    expect(await refresh(first.refresh)).toEqual(refused(/used before/));
    for (const { access } of [first, second]) expect(await works(access)).toBe(false);
    expect(await refresh(second.refresh)).toEqual(refused(/unknown/));
    expect(await works(otherLogin.access)).toBe(true);
    expect(await works((await refreshed(otherLogin.refresh)).access)).toBe(true);
    expect(await endOf(first.grantId)).toBeNull();
  });

  it('gives valid tokens to both of two exchanges at the same time', async () => {
    const { refresh: token } = await shop.tokensOf(['openid']);
    for (const { access, refresh: next } of await Promise.all([refreshed(token), refreshed(token)])) {
      expect(await works(access)).toBe(true);
      await refreshed(next);
    }
  });

  it('leaves no tokens when its app revokes it during a renewal', async () => {
    const { refresh: token, grantId } = await shop.tokensOf(['openid']);
    const revoking = await shop.transaction(async (ctx) => {
      expect((await exchangeRefreshToken(ctx, { app, token, scopes: null })).kind).toBe('issued');
      const revocation = shop.transaction((other) => revokeToken(other, app, new Map([['token', token]])));
      await somebodyWaits(database);
      return { revocation };
    });
    await revoking.revocation;
    expect(await storedTokens(grantId)).toEqual([]);
  });
});
