import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import type { OpenAnswer, OpenName } from '@eh/contract/open-calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appServer, codeChallenge, openTestApp, type TestApp } from '../../merchants/apps.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

/** The calls of a merchant's server about authorizations, and those of an app within one. */
let server: TestServer;
let merchant: TestMerchant;
let app: TestApp;
let foreign: TestApp;
let bob: Person;
let call: ReturnType<typeof signedClient>;

beforeAll(async () => {
  server = await openTestServer();
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    merchant = await openTestMerchant(ctx, { ownerId });
    app = await openTestApp(ctx, { merchantId: merchant.id });
    foreign = await openTestApp(ctx, { merchantId: (await openTestMerchant(ctx, { ownerId })).id });
  });
  call = signedClient(server.address, merchant.live);
  bob = await server.login('bob');
});
afterAll(() => server.close());

const requestOf = (challenge: string, changes: object = {}) => ({
  client_id: app.clientId,
  scopes: ['openid', 'profile', 'identity.status', 'receive'],
  redirect_uri: app.redirect,
  state: 'a state',
  code_challenge: challenge,
  ...changes,
});

/** Registers a request by the open API, allows some scopes of it as bob, and gives the access token. */
async function granted(scopes: ('openid' | 'profile' | 'identity.status' | 'receive')[]) {
  const { verifier, challenge } = codeChallenge();
  const { body } = await call<'createApplyToken'>('POST', '/open/v1/apply-tokens', { body: requestOf(challenge) });
  const { auth_success_redirect: back, grant_id: id } = await bob.must('POST /api/auth/api_access_authorize', {
    apply_auth_token: body.apply_auth_token,
    scopes,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  const code = new URL(back).searchParams.get('code') ?? '';
  const tokens = (await appServer(server.address, app).exchange(code, verifier)).body;
  return { id, token: String(tokens['access_token']) };
}

async function read<Name extends OpenName>(
  token: string,
  path: string,
): Promise<{ status: number; body: OpenAnswer<Name> & { code?: number } }> {
  const response = await fetch(`${server.address}/open/v1/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as OpenAnswer<Name> & { code?: number } };
}

it('registers a request and names the page to send the user to', async () => {
  const { status, body } = await call<'createApplyToken'>('POST', '/open/v1/apply-tokens', {
    body: requestOf(codeChallenge().challenge, { scopes: ['openid', 'pay'], caps: { payment: '5', day: '9.50' } }),
  });
  expect(status).toBe(201);
  expect(body.url).toContain(`/#/pages/auth/auth-apply?apply_auth_token=${body.apply_auth_token}`);
  const shown = await bob.must('POST /api/auth/api_access_query', { apply_auth_token: body.apply_auth_token });
  expect(shown.caps).toEqual({ currency: 'EH', payment: '5.00', day: '9.50' });
});

it.each([
  ['an app of somebody else', () => ({ client_id: foreign.clientId }), appRefusals.AppNotFound],
  [
    'an address that is not registered',
    () => ({ redirect_uri: 'https://evil.example/' }),
    appRefusals.RedirectNotRegistered,
  ],
  ['no base scope', () => ({ scopes: ['identity.status'] }), appRefusals.ScopeNotForApp],
  [
    'caps that are too high',
    () => ({ scopes: ['openid', 'pay'], caps: { payment: '1', day: '20000.01' } }),
    appRefusals.CapOutOfRange,
  ],
] as const)('refuses a request with %s', async (_what, changes, refusal) => {
  const body = requestOf(codeChallenge().challenge, changes());
  const reply = await call<'createApplyToken'>('POST', '/open/v1/apply-tokens', { body });
  expect([reply.status, reply.body.code]).toEqual([refusal.http, refusal.code]);
});

it('separates the environments', async () => {
  const body = requestOf(codeChallenge().challenge);
  const inTest = signedClient(server.address, merchant.test);
  const reply = await inTest<'createApplyToken'>('POST', '/open/v1/apply-tokens', { body });
  expect(reply.body.code).toBe(appRefusals.AppNotFound.code);
});

it('returns to an app only what the user granted, and shows the user what the app read', async () => {
  const { id, token } = await granted(['openid', 'profile', 'identity.status', 'receive']);
  const me = await bob.must('GET /api/m', {});
  const grant = await read<'getGrant'>(token, 'grant');
  expect(grant.body).toMatchObject({ id, status: 'active', caps: null, left_today: null, client_id: app.clientId });
  expect((await read<'getIdentityStatus'>(token, 'grant/identity')).body).toEqual({ is_verified: true });
  const account = await read<'getReceivingAccount'>(token, 'grant/account');
  expect(account.body).toEqual({ account: me.account, nickname: me.nickname });
  const { rows } = await bob.must('POST /api/auth/grant/uses', { id });
  expect(rows.map(({ kind }) => kind)).toEqual(['account', 'identity', 'profile']);
  expect(await bob.must('POST /api/auth/grants', {})).toMatchObject({
    rows: [{ id, last_use: { kind: 'account' } }],
    active_count: 1,
    spending_count: 0,
  });
});

it('refuses data that the user did not grant, and everything without a token', async () => {
  const { id, token } = await granted(['openid', 'profile']);
  await bob.must('POST /api/auth/grant/change', { id, scopes: ['openid', 'profile'] });
  for (const path of ['grant/identity', 'grant/account']) {
    const { status, body } = await read(token, path);
    expect([status, body.code]).toEqual([403, appRefusals.ScopeNotGranted.code]);
  }
  expect((await read('unknown', 'grant')).status).toBe(401);
  const keyless = await signedClient(server.address, { ...merchant.live, secret: 'x' })('GET', '/open/v1/grants');
  expect(keyless.body.code).toBe(signatureRefusals.SignatureWrong.code);
});

it('writes an event for the merchant when a grant starts and when it ends', async () => {
  const { id } = await granted(['openid', 'profile']);
  await bob.must('POST /api/auth/grant/revoke', { id });
  const events = await server.database.reader
    .selectFrom('webhook_events')
    .select(['type', 'body'])
    .where('subject_id', '=', id)
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(['grant.created', 'grant.revoked']);
  const { data } = JSON.parse(events.at(-1)?.body ?? '{}') as { data?: object };
  expect(data).toMatchObject({ id, client_id: app.clientId, status: 'revoked', ended_by: 'user' });
  expect(JSON.stringify(events)).not.toContain((await bob.must('GET /api/m', {})).id);
});

it('lists the grants of the merchant and returns one, which stops its token at once', async () => {
  const { id, token } = await granted(['openid', 'profile']);
  const list = await call<'listGrants'>('GET', `/open/v1/grants?client_id=${app.clientId}&limit=1`);
  expect(list.body.rows).toMatchObject([{ id, status: 'active' }]);
  const stranger = await server.transaction(async (ctx) => {
    const { id: ownerId } = await (await server.login('carol')).must('GET /api/m', {});
    return openTestMerchant(ctx, { ownerId });
  });
  const asStranger = signedClient(server.address, stranger.live);
  expect((await asStranger<'listGrants'>('GET', '/open/v1/grants')).body.rows).toEqual([]);
  const stolen = await asStranger<'revokeGrant'>('POST', `/open/v1/grants/${id}/revoke`, { body: {} });
  expect(stolen.body.code).toBe(appRefusals.GrantNotFound.code);
  const ended = await call<'revokeGrant'>('POST', `/open/v1/grants/${id}/revoke`, { body: {} });
  expect(ended.body).toMatchObject({ status: 'revoked', ended_by: 'app' });
  expect((await read(token, 'grant')).status).toBe(401);
  const again = await call<'revokeGrant'>('POST', `/open/v1/grants/${id}/revoke`, { body: {} });
  expect(again.body.code).toBe(appRefusals.GrantEnded.code);
});
