import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeChallenge, openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

/** The edges of OAuth, where clients and people go wrong. */
let server: TestServer;
let app: TestApp;

beforeAll(async () => {
  server = await openTestServer();
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  app = await server.transaction(async (ctx) => {
    const merchant = await openTestMerchant(ctx, { ownerId });
    return openTestApp(ctx, { merchantId: merchant.id });
  });
});
afterAll(() => server.close());

const OAUTH = '/open/v1/oauth';
const request = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });
const wanted = (changes: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirect,
    scope: 'openid',
    code_challenge: codeChallenge().challenge,
    code_challenge_method: 'S256',
    ...changes,
  });

it.each([
  ['en', { client_id: 'app_live_unknown' }, 'This link does not work', 'client_id is unknown'],
  ['zh-CN', { redirect_uri: 'https://evil.example/' }, '这个链接无法使用', 'redirect_uri is not registered'],
])('shows an error page to a person who cannot be redirected, in %s', async (language, changes, title, reason) => {
  const answer = await request(`${OAUTH}/authorize?${wanted(changes).toString()}`, {
    headers: { 'accept-language': language },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(reason);
});

it('accepts an authorization request by POST too, and registers none on a HEAD', async () => {
  const posted = await request(`${OAUTH}/authorize`, { method: 'POST', body: wanted() });
  expect(posted.status).toBe(303);
  expect(posted.headers.get('location')).toContain('#/pages/auth/auth-apply?apply_auth_token=');
  const head = await request(`${OAUTH}/authorize?${wanted().toString()}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('location')]).toEqual([200, null]);
});

it.each([
  ['application/json', '{"grant_type":"refresh_token"}'],
  ['text/plain', 'grant_type=refresh_token'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/x-www-form-urlencoded', `grant_type=${'x'.repeat(20_000)}`],
])('refuses a request that is no form with an OAuth error: %s', async (type, body) => {
  const answer = await request(`${OAUTH}/token`, { method: 'POST', headers: { 'content-type': type }, body });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(await answer.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) });
});

it('allows the metadata and the keys to be cached for ten minutes, and answers HEAD', async () => {
  for (const path of [
    '/open/v1/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/open/v1',
    `${OAUTH}/jwks`,
  ])
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(path, { method });
      expect([path, method, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        method,
        200,
        'public, max-age=600',
      ]);
    }
});
