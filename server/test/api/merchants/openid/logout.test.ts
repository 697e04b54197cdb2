import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowAs } from '../../../merchants/allow-as.ts';
import { appServer, codeChallenge, openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/** Logging a person out at an app: which tokens end, and where the person is redirected. */
let server: TestServer;
let bob: Person;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    const { id: merchantId } = await openTestMerchant(ctx, { ownerId });
    app = await openTestApp(ctx, { merchantId });
    other = await openTestApp(ctx, { merchantId, redirect: 'https://tern.example/back' });
  });
  bob = await server.login('bob');
});
afterAll(() => server.close());

async function login() {
  const { verifier, challenge } = codeChallenge();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirect,
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const back = await allowAs(bob, `${server.address}/open/v1/oauth/authorize?${query.toString()}`);
  const { body } = await appServer(server.address, app).exchange(back.searchParams.get('code') ?? '', verifier);
  return { access: String(body['access_token']), idToken: String(body['id_token']) };
}

const isActive = (access: string) => appServer(server.address, app).isActive(access);
const ADDRESS = '/open/v1/oauth/logout';

async function leave(parameters: Readonly<Record<string, string>>, method = 'GET', language = 'en') {
  const form = new URLSearchParams(parameters);
  const init = method === 'POST' ? { method, body: form } : { method };
  const query = method === 'POST' ? '' : `?${form.toString()}`;
  const answer = await fetch(`${server.address}${ADDRESS}${query}`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
    ...init,
  });
  const { status, headers } = answer;
  return { status, to: headers.get('location'), cache: headers.get('cache-control'), text: await answer.text() };
}

it.each(['GET', 'POST'])(
  'ends the tokens of the login that its ID token names, and no others, by %s',
  async (method) => {
    const [first, second] = [await login(), await login()];
    const parameters = { id_token_hint: first.idToken, post_logout_redirect_uri: app.redirect, state: 'a state' };
    const left = await leave(parameters, method);
    expect(left).toMatchObject({ status: 303, to: `${app.redirect}?state=a+state`, cache: 'no-store' });
    expect([await isActive(first.access), await isActive(second.access)]).toEqual([false, true]);
    expect((await bob.must('POST /api/auth/grants', {})).active_count).toBe(1);
    expect((await leave(parameters)).status).toBe(303);
  },
);

it('still recognizes the login of an expired ID token', async () => {
  const { idToken, access } = await login();
  await server.advance(1800);
  const renewedLater = await isActive(access);
  await server.advance(1801);
  expect([renewedLater, (await leave({ id_token_hint: idToken })).status]).toEqual([true, 200]);
});

it.each([
  ['en', 'You are logged out of Gull Budget', 'A login at EH itself goes on.'],
  ['zh-CN', '您已退出 Gull Budget', '您在 EH 的登录不受影响'],
])('says what has ended and what continues when no redirect address is given, in %s', async (language, title, text) => {
  const { idToken, access } = await login();
  const left = await leave({ id_token_hint: idToken }, 'GET', language);
  expect([left.status, left.text.includes(`<h1>${title}</h1>`), left.text.includes(text)]).toEqual([200, true, true]);
  expect(await isActive(access)).toBe(false);
});

it('ends nothing without an ID token, and lets the person continue', async () => {
  const { access } = await login();
  const left = await leave({ client_id: app.clientId, post_logout_redirect_uri: app.redirect });
  expect([left.status, left.to]).toEqual([200, null]);
  expect(left.text).toContain('<h1>Nothing was logged out here</h1>');
  expect(left.text).toContain(`<a href="${app.redirect}">Back to Gull Budget</a>`);
  expect((await leave({})).text).toContain('<a href="/">To EH</a>');
  expect(await isActive(access)).toBe(true);
});

it('refuses an address that is not the app\u2019s, and a changed or foreign ID token, and ends nothing', async () => {
  const { access, idToken } = await login();
  const [head = '', body = '', signature = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, aud: other.clientId })).toString('base64url');
  for (const parameters of [
    { id_token_hint: idToken, post_logout_redirect_uri: 'https://evil.example/' },
    { id_token_hint: idToken, post_logout_redirect_uri: other.redirect },
    { id_token_hint: idToken, client_id: other.clientId },
    { id_token_hint: `${head}.${changed}.${signature}` },
    { id_token_hint: `${head}.${body}.` },
    { id_token_hint: 'a.b.c.d' },
    { client_id: 'app_live_unknown' },
    { post_logout_redirect_uri: app.redirect },
  ]) {
    const left = await leave(parameters);
    expect([left.status, left.to]).toEqual([400, null]);
    expect(left.text).toContain('<h1>This link does not work</h1>');
  }
  expect(await isActive(access)).toBe(true);
});

it('does not log out on a HEAD', async () => {
  const { access, idToken } = await login();
  expect((await leave({ id_token_hint: idToken }, 'HEAD')).status).toBe(200);
  expect(await isActive(access)).toBe(true);
});
