import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowAs } from '../../../merchants/allow-as.ts';
import { appServer, codeChallenge, openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/**
 * The modules of the OpenID Foundation's conformance plans, made again here under their names. `docs/openid.md`
 * lists each with its result; the last test compares the two.
 */
let server: TestServer;
let bob: Person;
let app: TestApp;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  app = await server.transaction(async (ctx) => {
    const merchant = await openTestMerchant(ctx, { ownerId });
    return openTestApp(ctx, { merchantId: merchant.id });
  });
  bob = await server.login('bob');
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string | null>>;
type Json = Readonly<Record<string, unknown>>;

const OAUTH = '/open/v1/oauth';
const issuer = () => `${server.address}/open/v1`;
const read = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });
const jsonOf = async (answer: Response) => (await answer.json()) as Json;

/** A correct request of the code flow without PKCE; fields replace its own, null leaves one out. */
function requestOf(fields: Fields = {}): URLSearchParams {
  const usual = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirect,
    scope: 'openid',
    state: 'a state',
    nonce: 'a nonce',
  };
  const given = Object.entries({ ...usual, ...fields }).filter((field): field is [string, string] => field[1] !== null);
  return new URLSearchParams(given);
}
const authorizeAt = (fields: Fields = {}) => `${server.address}${OAUTH}/authorize?${requestOf(fields).toString()}`;
const codeIn = (back: URL) => back.searchParams.get('code') ?? '';

/** Answers of the token endpoint, with the secret in the header. */
async function exchanged(code: string, fields: Readonly<Record<string, string>> = {}) {
  return appServer(server.address, app).send('token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirect,
    ...fields,
  });
}

interface Login {
  readonly code: string;
  readonly access: string;
  readonly idToken: string;
  readonly claims: Json;
  readonly body: Json;
}

async function login(fields: Fields = {}): Promise<Login> {
  const back = await allowAs(bob, authorizeAt(fields));
  expect(back.href.startsWith(app.redirect)).toBe(true);
  const { status, body } = await exchanged(codeIn(back));
  expect([status, body['error']]).toEqual([200, undefined]);
  return {
    code: codeIn(back),
    access: String(body['access_token']),
    idToken: String(body['id_token']),
    claims: claimsIn(String(body['id_token'])),
    body,
  };
}

const partOf = (token: string, at: number) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString()) as Json;
const claimsIn = (token: string) => partOf(token, 1);
const userinfo = (access: string, init: RequestInit = {}) =>
  read(`${OAUTH}/userinfo`, { headers: { authorization: `Bearer ${access}` }, ...init });

/** The way a refused request leads: to the app with an error, or nowhere, with a page for the person. */
async function refusal(fields: Fields): Promise<{ readonly status: number; readonly error: string | null }> {
  const answer = await fetch(authorizeAt(fields), { redirect: 'manual' });
  const location = answer.headers.get('location');
  return { status: answer.status, error: location === null ? null : new URL(location).searchParams.get('error') };
}

describe('basic', () => {
  it('oidcc-server', async () => {
    const { claims, body } = await login();
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
    expect(claims).toMatchObject({ iss: issuer(), aud: app.clientId, nonce: 'a nonce', sub: expect.any(String) });
    expect(Number(claims['exp'])).toBeGreaterThan(Number(claims['iat']));
    expect(String(claims['sub']).length).toBeLessThanOrEqual(255);
  });

  it('oidcc-response-type-missing', async () => {
    expect(await refusal({ response_type: null })).toEqual({ status: 303, error: 'invalid_request' });
  });

  it('oidcc-idtoken-signature', async () => {
    const { idToken } = await login();
    const { kid, alg } = partOf(idToken, 0);
    const { keys } = (await jsonOf(await read(`${OAUTH}/jwks`))) as { keys: readonly { readonly kid: string }[] };
    const named = keys.filter((key) => key.kid === kid);
    expect([alg, named.length]).toEqual(['RS256', 1]);
    const [head, payload, signature = ''] = idToken.split('.');
    const key = createPublicKey({ key: named[0] ?? {}, format: 'jwk' });
    const isRight = verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'));
    expect(isRight).toBe(true);
  });

  it('oidcc-userinfo-get', async () => {
    const { access, claims } = await login();
    expect(await jsonOf(await userinfo(access))).toMatchObject({ sub: claims['sub'] });
  });

  it('oidcc-userinfo-post-header', async () => {
    const { access, claims } = await login();
    expect(await jsonOf(await userinfo(access, { method: 'POST' }))).toMatchObject({ sub: claims['sub'] });
  });

  it('oidcc-userinfo-post-body', async () => {
    const { access, claims } = await login();
    const body = new URLSearchParams({ access_token: access });
    const answer = await read(`${OAUTH}/userinfo`, { method: 'POST', body });
    expect(await jsonOf(answer)).toMatchObject({ sub: claims['sub'] });
    expect((await userinfo(access, { method: 'POST', body })).status).toBe(400);
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    expect((await login({ nonce: null })).claims).not.toHaveProperty('nonce');
  });

  it('oidcc-scope-profile', async () => {
    const { access } = await login({ scope: 'openid profile' });
    expect(await jsonOf(await userinfo(access))).toMatchObject({ nickname: expect.any(String) });
  });

  it('oidcc-scope-email', async () => {
    const { access } = await login({ scope: 'openid email' });
    expect(await jsonOf(await userinfo(access))).toMatchObject({ email: 'bob@example.com', email_verified: true });
  });

  it.each([
    ['oidcc-scope-address', 'openid address'],
    ['oidcc-scope-phone', 'openid phone'],
    ['oidcc-scope-all', 'openid profile email address phone'],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid'],
  ])('%s', async (_, scope) => {
    const { access, claims } = await login({ scope });
    const person = await jsonOf(await userinfo(access));
    expect(person).toMatchObject({ sub: claims['sub'] });
    // Claims that are not offered are left out, as the specification allows.
    expect(Object.keys(person)).not.toContain('phone_number');
  });

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-login-hint', { login_hint: 'bob@example.com' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-claims-essential', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
  ])('%s', async (_, fields) => {
    const { access, claims } = await login(fields);
    expect(await jsonOf(await userinfo(access))).toMatchObject({ sub: claims['sub'] });
  });

  it.each([
    ['oidcc-prompt-login', { prompt: 'login' }],
    ['oidcc-max-age-1', { max_age: '1' }],
  ])('%s', async (_, fields) => {
    const before = await login();
    await server.moveClock(2);
    const { claims } = await login(fields);
    expect(Number(claims['auth_time'])).toBeGreaterThan(Number(before.claims['auth_time']));
    expect(claims['sub']).toBe(before.claims['sub']);
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    expect(await refusal({ prompt: 'none' })).toEqual({ status: 303, error: 'interaction_required' });
  });

  it('oidcc-codereuse', async () => {
    const { code } = await login();
    const { status, body } = await exchanged(code);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('oidcc-codereuse-30seconds', async () => {
    const { code, access } = await login();
    await server.moveClock(30);
    const { status, body } = await exchanged(code);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    expect((await userinfo(access)).status).toBe(401);
  });

  it('oidcc-ensure-registered-redirect-uri', async () => {
    expect(await refusal({ redirect_uri: 'https://gull.example/other' })).toEqual({ status: 400, error: null });
  });

  it('oidcc-ensure-post-request-succeeds', async () => {
    const answer = await read(`${OAUTH}/authorize`, { method: 'POST', body: requestOf() });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('auth-apply?')]);
  });

  it('oidcc-server-client-secret-post', async () => {
    const back = await allowAs(bob, authorizeAt());
    const answer = await read(`${OAUTH}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: codeIn(back),
        redirect_uri: app.redirect,
        client_id: app.clientId,
        client_secret: app.secret,
      }),
    });
    expect([answer.status, await jsonOf(answer)]).toEqual([200, expect.objectContaining({ token_type: 'Bearer' })]);
  });

  it('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported', async () => {
    const answer = await fetch(authorizeAt({ request_uri: 'https://gull.example/request.jwt' }), {
      redirect: 'manual',
      headers: { 'accept-language': 'en' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('request_uri_not_supported');
  });

  it('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', async () => {
    const request = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
    expect(await refusal({ request })).toEqual({ status: 303, error: 'request_not_supported' });
  });

  it('oidcc-ensure-request-object-with-redirect-uri', async () => {
    const inside = Buffer.from('{"redirect_uri":"https://evil.example"}').toString('base64url');
    const request = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${inside}.`;
    expect(await refusal({ request })).toEqual({ status: 303, error: 'request_not_supported' });
  });

  it('oidcc-refresh-token', async () => {
    const { body, claims } = await login();
    const renewed = await appServer(server.address, app).refresh(String(body['refresh_token']));
    expect(renewed.status).toBe(200);
    expect(await jsonOf(await userinfo(String(renewed.body['access_token'])))).toMatchObject({ sub: claims['sub'] });
  });

  it('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const { verifier, challenge } = codeChallenge();
    const address = authorizeAt({ code_challenge: challenge, code_challenge_method: 'S256' });
    const code = codeIn(await allowAs(bob, address));
    expect((await exchanged(code, { code_verifier: codeChallenge().verifier })).body.error).toBe('invalid_grant');
    expect((await exchanged(code, { code_verifier: verifier })).status).toBe(200);
  });
});

describe('config', () => {
  it.each(['oidcc-discovery-endpoint-verification', 'oidcc-rp-initiated-logout-discovery-endpoint-verification'])(
    '%s',
    async () => {
      const document = await jsonOf(await read('/open/v1/.well-known/openid-configuration'));
      expect(document).toMatchObject({
        issuer: issuer(),
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        subject_types_supported: ['pairwise'],
        claims_parameter_supported: false,
        request_parameter_supported: false,
        request_uri_parameter_supported: false,
      });
      for (const name of ['authorization', 'token', 'userinfo', 'end_session'])
        expect(document[`${name}_endpoint`]).toEqual(expect.stringMatching(/^https?:\/\//));
      expect(document['scopes_supported']).toContain('openid');
      const { keys } = await jsonOf(await fetch(String(document['jwks_uri'])));
      expect(keys).toEqual(expect.arrayContaining([expect.objectContaining({ kty: 'RSA', use: 'sig', alg: 'RS256' })]));
    },
  );
});

describe('logout', () => {
  const logOut = (fields: Readonly<Record<string, string>>) =>
    read(`${OAUTH}/logout?${new URLSearchParams(fields).toString()}`);
  const isActive = (access: string) => appServer(server.address, app).isActive(access);
  const [to, state] = ['https://gull.example/back', 'another state'];

  /** The way a logout with these parameters leads, and whether the tokens of its login still hold after it. */
  async function leave(fields: (idToken: string) => Readonly<Record<string, string>>) {
    const { access, idToken } = await login();
    const answer = await logOut(fields(idToken));
    return { status: answer.status, to: answer.headers.get('location'), isActive: await isActive(access) };
  }
  const changed = (token: string) => `${token.slice(0, -6)}AAAAAA`;
  const ENDED = { status: 200, to: null, isActive: false };
  const GOES_ON = { status: 200, to: null, isActive: true };
  const REFUSED = { status: 400, to: null, isActive: true };

  it.each<[string, (idToken: string) => Readonly<Record<string, string>>, object]>([
    [
      'oidcc-rp-initiated-logout',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: to, state }),
      { status: 303, to: `${to}?state=another+state`, isActive: false },
    ],
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: `${to}/evil`, state }),
      REFUSED,
    ],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: `${to}?foo=bar`, state }),
      REFUSED,
    ],
    [
      'oidcc-rp-initiated-logout-modified-id-token-hint',
      (idToken) => ({ id_token_hint: changed(idToken), post_logout_redirect_uri: to, state }),
      REFUSED,
    ],
    [
      'oidcc-rp-initiated-logout-bad-id-token-hint',
      () => ({ id_token_hint: 'no token', post_logout_redirect_uri: to, state }),
      REFUSED,
    ],
    ['oidcc-rp-initiated-logout-no-id-token-hint', () => ({ post_logout_redirect_uri: to, state }), REFUSED],
    ['oidcc-rp-initiated-logout-no-params', () => ({}), GOES_ON],
    ['oidcc-rp-initiated-logout-only-state', () => ({ state }), GOES_ON],
    ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', (id_token_hint) => ({ id_token_hint }), ENDED],
    [
      'oidcc-rp-initiated-logout-no-state',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: to }),
      { status: 303, to, isActive: false },
    ],
  ])('%s', async (_, fields, outcome) => {
    expect(await leave(fields)).toEqual(outcome);
  });
});

it('docs/openid.md lists exactly these modules as passed', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/openid.md'), 'utf8');
  const passed = [...document.matchAll(/^\| `(oidcc-[a-z0-9-]+)` \| passed \|/gm)].map(([, name]) => name);
  const source = readFileSync(import.meta.filename, 'utf8');
  const tested = [...source.matchAll(/'(oidcc-[a-z0-9-]+)'/g)].map(([, name]) => name);
  expect(new Set(passed)).toEqual(new Set(tested));
  expect(passed.length).toBe(new Set(passed).size);
});
