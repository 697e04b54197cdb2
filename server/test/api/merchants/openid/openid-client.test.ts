import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/** The package that most third parties use, as it comes: nothing of it is replaced or configured for this server. */
let server: TestServer;
let app: TestApp;
let bob: Person;
let config: openid.Configuration;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  app = await server.transaction(async (ctx) => {
    const merchant = await openTestMerchant(ctx, { ownerId });
    return openTestApp(ctx, { merchantId: merchant.id });
  });
  bob = await server.login('bob');
  config = await discover();
});
afterAll(() => server.close());

const discover = (authentication?: openid.ClientAuth) =>
  openid.discovery(new URL(`${server.address}/open/v1`), app.clientId, app.secret, authentication, {
    execute: [openid.allowInsecureRequests],
  });

interface Flow {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly parameters: Record<string, string>;
}

async function newFlow(scope = 'openid profile'): Promise<Flow> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  return {
    verifier,
    state,
    nonce,
    parameters: {
      redirect_uri: app.redirect,
      scope,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    },
  };
}

/** Follows the address as a browser does, and allows the request as bob. */
async function allow(address: URL): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const page = new URL(response.headers.get('location') ?? '');
  expect(page.hash).toMatch(/^#\/pages\/auth\/auth-apply\?/);
  const named = new URLSearchParams(page.hash.split('?')[1]);
  expect(named.get('auth_apply_from')).toBe('https://gull.example/');
  const request = {
    apply_auth_token: named.get('apply_auth_token') ?? '',
    auth_scope_type: named.get('auth_scope_type') ?? '',
  };
  const shown = await bob.must('POST /api/auth/api_access_query', request);
  expect(shown.app).toMatchObject({ name: 'Gull Budget', domain: 'gull.example', merchant: 'Qinghe Books' });
  const scopes = shown.scopes.map(({ scope }) => scope);
  const answer = await bob.must('POST /api/auth/api_access_authorize', {
    ...request,
    scopes,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return new URL(answer.auth_success_redirect);
}

const exchange = (back: URL, { verifier, state, nonce }: Flow, client = config) =>
  openid.authorizationCodeGrant(client, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });

it('logs a user in: discovery, code with PKCE, ID token, profile', async () => {
  openid.enableNonRepudiationChecks(config);
  const flow = await newFlow();
  const tokens = await exchange(await allow(openid.buildAuthorizationUrl(config, flow.parameters)), flow);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ iss: `${server.address}/open/v1`, aud: app.clientId, nonce: flow.nonce });
  expect(claims?.sub).toMatch(/^[0-9a-f]{40}$/);
  expect(claims?.['at_hash']).toBeDefined();
  expect(claims?.['auth_time']).toBeDefined();
  expect(claims?.['nickname']).toBe((await bob.must('GET /api/m', {})).nickname);
  const profile = await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  expect(profile).toMatchObject({ sub: claims?.sub, nickname: (await bob.must('GET /api/m', {})).nickname });
  expect(Object.keys(profile).toSorted().join(' ')).toMatch(/^nickname( picture)? sub$/);
});

it('logs the same user in again under the same name, with a pushed request and a secret in the form', async () => {
  const client = await discover(openid.ClientSecretPost(app.secret));
  const [first, second] = [await newFlow(), await newFlow('openid')];
  const plain = await exchange(await allow(openid.buildAuthorizationUrl(config, first.parameters)), first);
  const pushed = await openid.buildAuthorizationUrlWithPAR(client, second.parameters);
  expect(pushed.searchParams.has('redirect_uri')).toBe(false);
  const tokens = await exchange(await allow(pushed), second, client);
  expect(tokens.claims()?.sub).toBe(plain.claims()?.sub);
  expect(tokens.scope).toBe('openid');
});

it('renews, introspects and revokes tokens', async () => {
  const flow = await newFlow();
  const tokens = await exchange(await allow(openid.buildAuthorizationUrl(config, flow.parameters)), flow);
  expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({
    active: true,
    client_id: app.clientId,
    scope: 'openid profile',
  });
  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(renewed.access_token).not.toBe(tokens.access_token);
  await openid.tokenRevocation(config, renewed.refresh_token ?? '');
  expect(await openid.tokenIntrospection(config, renewed.access_token)).toMatchObject({ active: false });
  await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

it('tells the app that the user refused', async () => {
  const flow = await newFlow();
  const page = await fetch(openid.buildAuthorizationUrl(config, flow.parameters), { redirect: 'manual' });
  const named = new URLSearchParams((page.headers.get('location') ?? '').split('?')[1]);
  const apply_auth_token = named.get('apply_auth_token') ?? '';
  const { auth_success_redirect } = await bob.must('POST /api/auth/api_access_refuse', { apply_auth_token });
  await expect(exchange(new URL(auth_success_redirect), flow)).rejects.toMatchObject({ error: 'access_denied' });
});

it('finds the server at the address of RFC 8414, and logs in without PKCE with its secret', async () => {
  const config = await openid.discovery(new URL(`${server.address}/open/v1`), app.clientId, app.secret, undefined, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  const flow = await newFlow('openid');
  const { code_challenge: _challenge, code_challenge_method: _method, ...parameters } = flow.parameters;
  const back = await allow(openid.buildAuthorizationUrl(config, parameters));
  const tokens = await openid.authorizationCodeGrant(config, back, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  expect(tokens.claims()?.['nickname']).toBeUndefined();
  expect(tokens.scope).toBe('openid');
});
