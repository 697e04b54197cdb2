import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { CODE_REPEAT_SECONDS, REFRESH_REPEAT_SECONDS } from '@eh/contract/merchants/apps/app-bounds.ts';
import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUserStatus } from '../../../../src/accounts/sessions/index.ts';
import { newestCode } from '../../../applicants.ts';
import { appServer, openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  type TestServer,
} from '../../../open-test-server.ts';

let server: TestServer;
let app: TestApp;
let other: TestApp;
let bob: Person;
let shop: ReturnType<typeof appServer>;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    const [mine, foreign] = [await openTestMerchant(ctx, { ownerId }), await openTestMerchant(ctx, { ownerId })];
    app = await openTestApp(ctx, { merchantId: mine.id });
    other = await openTestApp(ctx, { merchantId: foreign.id, scopes: ['openid'] });
  });
  shop = appServer(server.address, app);
  bob = await server.login('bob');
});

type Consent = RequestOf<'POST /api/auth/api_access_authorize'>;
const proof = { security_password: DEMO_PAYMENT_PASSWORD };
const answerOf = (body: Consent) => bob.ask('POST /api/auth/api_access_authorize', body);

/** Codes are counted by the minute. */
async function authorizationCode(): Promise<string> {
  await server.advance(61);
  await bob.must('POST /api/smsCode', { purpose: 13, device_id: 'test-phone-bob' });
  return newestCode(server);
}

/** Pushes a request, allows all of it, and gives the code in the address. */
async function allowed(scopes: readonly AppScope[], changes: Partial<Consent> = {}) {
  const { token, verifier } = await shop.push(scopes.join(' '));
  const code = scopes.includes('pay') ? { code: await authorizationCode() } : {};
  const { auth_success_redirect, grant_id } = await bob.must('POST /api/auth/api_access_authorize', {
    apply_auth_token: token,
    scopes: [...scopes],
    ...proof,
    ...code,
    ...changes,
  });
  const back = new URL(auth_success_redirect);
  return { back, code: back.searchParams.get('code') ?? '', verifier, grantId: grant_id };
}

/** The same, exchanged for tokens. */
async function tokensOf(scopes: readonly AppScope[]) {
  const { code, verifier, grantId } = await allowed(scopes);
  const { body } = await shop.exchange(code, verifier);
  return { grantId, access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

it('redirects to the registered address with code, state and issuer, and gives tokens for the code once', async () => {
  const { back, code, verifier, grantId } = await allowed(['openid', 'profile']);
  expect(back.origin + back.pathname).toBe(app.redirect);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code,
    state: 'a state',
    iss: expect.stringMatching(/\/open\/v1$/),
  });
  const first = await shop.exchange(code, verifier);
  expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid profile' });
  const access = String(first.body['access_token']);
  expect(await shop.isActive(access)).toBe(true);
  const second = await shop.exchange(code, verifier);
  expect([second.status, second.body.error]).toEqual([400, 'invalid_grant']);
  await server.advance(CODE_REPEAT_SECONDS);
  expect((await shop.exchange(code, verifier)).body.error).toBe('invalid_grant');
  expect(await shop.isActive(access)).toBe(false);
  expect((await bob.must('POST /api/auth/grant', { id: grantId })).status).toBe('active');
});

it('gives valid tokens to one of two simultaneous exchanges of a code', async () => {
  const { code, verifier } = await allowed(['openid']);
  const both = await Promise.all([shop.exchange(code, verifier), shop.exchange(code, verifier)]);
  expect(both.filter(({ status }) => status === 400)).toHaveLength(1);
  const token = both.find(({ status }) => status === 200)?.body['access_token'];
  expect(await shop.isActive(String(token))).toBe(true);
});

it('refuses a code with another verifier, address or client, and an expired one; the correct exchange still works', async () => {
  const { code, verifier } = await allowed(['openid']);
  const refusals = [
    await shop.exchange(code, `${verifier}x`),
    await shop.exchange(code, verifier, { redirect_uri: `${app.redirect}/` }),
    await appServer(server.address, other).exchange(code, verifier),
    await shop.exchange('unknown', verifier),
  ];
  for (const { status, body } of refusals) expect([status, body.error]).toEqual([400, 'invalid_grant']);
  expect(refusals[0]?.body.error_description).toContain('code_verifier');
  expect(refusals[1]?.body.error_description).toContain('redirect_uri');
  expect((await shop.exchange(code, verifier)).status).toBe(200);
  const late = await allowed(['openid']);
  await server.advance(121);
  expect((await shop.exchange(late.code, late.verifier)).body.error_description).toContain('expired');
});

it('renews tokens again for a minute; a later use ends the tokens of the login but not the grant', async () => {
  const { grantId, refresh } = await tokensOf(['openid', 'profile']);
  const renewed = await shop.refresh(refresh);
  expect(renewed.body).toMatchObject({ scope: 'openid profile', expires_in: 3600 });
  expect(renewed.body['refresh_token']).not.toBe(refresh);
  expect((await appServer(server.address, other).refresh(String(renewed.body['refresh_token']))).status).toBe(400);
  expect((await shop.refresh(refresh)).status).toBe(200);
  expect(await shop.isActive(String(renewed.body['access_token']))).toBe(true);
  await server.advance(REFRESH_REPEAT_SECONDS);
  expect((await shop.refresh(refresh)).body.error).toBe('invalid_grant');
  expect(await shop.isActive(String(renewed.body['access_token']))).toBe(false);
  expect((await bob.must('POST /api/auth/grant', { id: grantId })).status).toBe('active');
});

it('refuses clients with a wrong or foreign secret, credentials sent twice and requests that are no forms', async () => {
  const wrong = await appServer(server.address, { ...app, secret: other.secret }).push('openid');
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
  expect((await shop.push('openid', { client_secret: app.secret })).body.error).toBe('invalid_request');
  const json = await fetch(`${server.address}/open/v1/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json.status).toBeGreaterThanOrEqual(400);
  expect((await shop.send('token', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
});

it('accepts requests only with a correct challenge, a registered address, allowed scopes and caps in range', async () => {
  const errorOf = async (scope: string, fields: Record<string, string>) => (await shop.push(scope, fields)).body.error;
  expect(await errorOf('openid', { code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorOf('openid', { code_challenge: 'short' })).toBe('invalid_request');
  expect(await errorOf('openid', { redirect_uri: `${app.redirect}?a=1` })).toBe('invalid_request');
  expect(await errorOf('openid', { response_type: 'token' })).toBe('unsupported_response_type');
  expect(await errorOf('openid', { prompt: 'none' })).toBe('interaction_required');
  expect(await errorOf('openid', { request: 'a.b.c' })).toBe('request_not_supported');
  expect(await errorOf('pay', {})).toBe('invalid_scope');
  expect(await errorOf('openid pay', { payment_cap: '300', day_cap: '200' })).toBe('invalid_request');
  expect(await errorOf('openid pay', { payment_cap: '5000.01', day_cap: '20000' })).toBe('invalid_request');
  const foreign = await appServer(server.address, other).push('openid pay');
  expect(foreign.body.error).toBe('invalid_scope');
});

it('never redirects a browser to an address that is not registered', async () => {
  const open = (changes: Record<string, string>) => {
    const wanted = { client_id: app.clientId, response_type: 'code', redirect_uri: app.redirect, scope: 'openid' };
    const query = new URLSearchParams({ ...wanted, state: 's', ...changes });
    return fetch(`${server.address}/open/v1/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
  };
  expect((await open({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
  expect((await open({ client_id: 'unknown' })).status).toBe(400);
  const wrong = await open({ code_challenge: 'short', code_challenge_method: 'S256' });
  const back = new URL(wrong.headers.get('location') ?? '');
  expect(wrong.status).toBe(303);
  expect(back.href.startsWith(app.redirect)).toBe(true);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'invalid_request', state: 's' });
  expect((await open({ request_uri: 'urn:ietf:params:oauth:request_uri:unknown' })).status).toBe(400);
});

it('shows the request and its caps, and answers it once', async () => {
  const { token } = await shop.push('openid profile identity.status pay', { payment_cap: '20', day_cap: '60' });
  const request = { apply_auth_token: token };
  const shown = await bob.must('POST /api/auth/api_access_query', request);
  expect(shown.scopes.map(({ scope, is_required: isRequired }) => [scope, isRequired])).toEqual([
    ['openid', true],
    ['profile', true],
    ['identity.status', false],
    ['pay', false],
  ]);
  expect(shown).toMatchObject({
    caps: { currency: 'EH', payment: '20.00', day: '60.00' },
    grant_days: 90,
    is_code_needed: true,
    return_host: 'gull.example',
    app: { environment: 'live', logo: null },
  });
  await bob.must('POST /api/auth/api_access_refuse', request);
  const { ApplyAnswered } = appRefusals;
  expect((await bob.ask('POST /api/auth/api_access_query', request)).code).toBe(ApplyAnswered.code);
  expect((await answerOf({ ...request, scopes: ['openid', 'profile'], ...proof })).code).toBe(ApplyAnswered.code);
  expect((await bob.ask('POST /api/auth/api_access_refuse', request)).code).toBe(ApplyAnswered.code);
});

it('refuses consents that differ from the request, and grants nothing', async () => {
  const { token } = await shop.push('openid profile pay', { payment_cap: '20', day_cap: '60' });
  const request = { apply_auth_token: token, ...proof };
  const codeOf = async (changes: Partial<Consent>) =>
    (await answerOf({ ...request, scopes: ['openid', 'profile'], ...changes })).code;
  expect(await codeOf({ apply_auth_token: 'unknown' })).toBe(appRefusals.ApplyNotFound.code);
  expect(await codeOf({ auth_scope_type: 'openid profile' })).toBe(appRefusals.ScopeDiffers.code);
  expect(await codeOf({ scopes: ['openid', 'profile', 'receive'] })).toBe(appRefusals.ScopeNotRequested.code);
  expect(await codeOf({ scopes: ['openid'] })).toBe(appRefusals.BaseScopeNeeded.code);
  expect(await codeOf({ security_password: '000001' })).toBe(passwordRefusals.WrongSecurityPassword.code);
  const pay: Partial<Consent> = { scopes: ['openid', 'profile', 'pay'] };
  expect(await codeOf(pay)).toBe(codeRefusals.NeedsCode.code);
  const above = await answerOf({
    ...request,
    scopes: ['openid', 'profile', 'pay'],
    caps: { payment: '20.01', day: '60' },
    code: await authorizationCode(),
  });
  expect([above.code, above.msg]).toEqual([
    appRefusals.CapAboveRequest.code,
    'The most you can allow is 20.00 EH a payment and 60.00 EH a day',
  ]);
  await server.advance(15 * 60);
  expect(await codeOf({})).toBe(appRefusals.ApplyExpired.code);
  const { rows } = await bob.must('POST /api/auth/grants', {});
  expect(rows.filter((grant) => grant.app.id === app.id)).toEqual([]);
});

it('logs a user in for the request of an app, with the usual password', async () => {
  const { token } = await shop.push('openid profile');
  const login = { account: 'bob', password: DEMO_PASSWORD, device: { device_id: 'test-phone-bob' } };
  const named = { apply_auth_token: token, auth_scope_type: 'openid profile' };
  const { data } = await server.stranger().ask('POST /api/auth_login', { ...login, ...named });
  expect(data).toMatchObject({ app: { name: 'Gull Budget' }, scopes: ['openid', 'profile'] });
  const person = server.withToken(data.token);
  expect((await person.must('POST /api/auth/api_access_query', named)).account.account).toBe(
    (await person.must('GET /api/m', {})).account,
  );
  const codeOf = async (changes: object) =>
    (await server.stranger().ask('POST /api/auth_login', { ...login, ...named, ...changes })).code;
  expect(await codeOf({ password: 'wrong' })).toBe(13_001);
  expect(await codeOf({ auth_scope_type: 'openid profile pay' })).toBe(appRefusals.ScopeDiffers.code);
  expect(await codeOf({ apply_auth_token: 'unknown', password: 'wrong' })).toBe(appRefusals.ApplyNotFound.code);
});

it('stops tokens at once when the user withdraws, is frozen, or the app or its merchant is stopped', async () => {
  const tokens = await tokensOf(['openid']);
  const isActive = () => shop.isActive(tokens.access);
  expect(await isActive()).toBe(true);
  const { id: bobId } = await bob.must('GET /api/m', {});
  await server.transaction((ctx) => setUserStatus(ctx, bobId, 'frozen'));
  expect(await isActive()).toBe(false);
  expect((await shop.refresh(tokens.refresh)).status).toBe(400);
  await server.transaction((ctx) => setUserStatus(ctx, bobId, 'normal'));
  expect(await isActive()).toBe(true);
  bob = await server.login('bob');
  await server.database.reader.updateTable('apps').set({ status: 'stopped' }).where('id', '=', app.id).execute();
  const { token } = await appServer(server.address, other).push('openid');
  expect(token).not.toBe('');
  expect((await shop.push('openid')).body.error).toBe('unauthorized_client');
  await server.database.reader.updateTable('apps').set({ status: 'active' }).where('id', '=', app.id).execute();
  expect(await isActive()).toBe(true);
  await bob.must('POST /api/auth/grant/revoke', { id: tokens.grantId });
  expect(await isActive()).toBe(false);
  expect((await shop.refresh(tokens.refresh)).status).toBe(400);
  const again = await bob.ask('POST /api/auth/grant/revoke', { id: tokens.grantId });
  expect(again.code).toBe(appRefusals.GrantEnded.code);
});

it('refuses a request whose app was stopped while its user read it', async () => {
  const { token } = await shop.push('openid');
  await server.database.reader.updateTable('apps').set({ status: 'stopped' }).where('id', '=', app.id).execute();
  const reply = await answerOf({ apply_auth_token: token, scopes: ['openid'], ...proof });
  expect(reply.code).toBe(appRefusals.AppStopped.code);
});

it('lets only the merchant’s team use a test app, which nobody has reviewed', async () => {
  const { token } = await shop.push('openid');
  await server.database.reader.updateTable('apps').set({ environment: 'test' }).where('id', '=', app.id).execute();
  const address = { apply_auth_token: token };
  for (const reply of [
    await bob.ask('POST /api/auth/api_access_query', address),
    await answerOf({ ...address, scopes: ['openid'], ...proof }),
  ])
    expect(reply.code).toBe(appRefusals.TestAppForTeam.code);
  const alice = await server.login('alice');
  expect((await alice.ask('POST /api/auth/api_access_query', address)).code).toBe(0);
});

it('lets a user remove rights and lower caps, and never add any', async () => {
  const { grantId: id, access } = await tokensOf(['openid', 'profile', 'identity.status', 'pay']);
  const change = (wish: object) => bob.ask('POST /api/auth/grant/change', { id, ...wish });
  expect((await change({ caps: { payment: '50.01', day: '200' } })).code).toBe(appRefusals.GrantOnlyNarrows.code);
  expect((await change({ scopes: ['openid', 'profile', 'receive'] })).code).toBe(appRefusals.GrantOnlyNarrows.code);
  expect((await change({ scopes: ['pay'] })).code).toBe(appRefusals.BaseScopeNeeded.code);
  const lower = await change({ caps: { payment: '10', day: '30' } });
  expect(lower.data).toMatchObject({
    caps: { payment: '10.00', day: '30.00' },
    today: { paid: '0.00', left: '30.00' },
  });
  expect(await bob.must('POST /api/auth/grants', {})).toMatchObject({ spending_count: 1, spendable_today: '30.00' });
  const off = await change({ scopes: ['openid', 'profile'] });
  expect(off.data).toMatchObject({ caps: null, today: null });
  expect((await shop.send('introspect', { token: access })).body['scope']).toBe('openid profile');
});

it('stores one grant per app: a later login neither removes rights nor extends them', async () => {
  const { grantId } = await allowed(['openid', 'profile', 'identity.status'], { days: 10 });
  const before = await bob.must('POST /api/auth/grant', { id: grantId });
  await server.advance(3600);
  const login = await allowed(['openid', 'profile']);
  expect(login.grantId).toBe(grantId);
  const after = await bob.must('POST /api/auth/grant', { id: grantId });
  expect(after.scopes.map(({ scope }) => scope)).toEqual(['openid', 'profile', 'identity.status']);
  expect(after.expires_at).toBe(before.expires_at);
  await server.advance(11 * 86_400);
  bob = await server.login('bob');
  expect(await bob.must('POST /api/auth/grant', { id: grantId })).toMatchObject({ status: 'expired' });
  const anew = await allowed(['openid']);
  expect(anew.grantId).not.toBe(grantId);
  const { active_count, ended_count } = await bob.must('POST /api/auth/grants', { is_active: false });
  expect(active_count).toBeGreaterThan(0);
  expect(ended_count).toBeGreaterThan(0);
});

it('shows what an app requested, and nothing of it to other people', async () => {
  const { grantId: id, access } = await tokensOf(['openid', 'profile']);
  const readProfile = () =>
    fetch(`${server.address}/open/v1/oauth/userinfo`, { headers: { authorization: `Bearer ${access}` } });
  expect((await readProfile()).status).toBe(200);
  expect((await readProfile()).status).toBe(200);
  const { rows } = await bob.must('POST /api/auth/grant/uses', { id });
  expect(rows).toMatchObject([{ kind: 'profile', amount: null, title: null }]);
  const carol = await server.login('carol');
  const { GrantNotFound } = appRefusals;
  expect((await carol.ask('POST /api/auth/grant', { id })).code).toBe(GrantNotFound.code);
  expect((await carol.ask('POST /api/auth/grant/uses', { id })).code).toBe(GrantNotFound.code);
  expect((await carol.ask('POST /api/auth/grant/revoke', { id })).code).toBe(GrantNotFound.code);
  const none = await fetch(`${server.address}/open/v1/oauth/userinfo`);
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
});
