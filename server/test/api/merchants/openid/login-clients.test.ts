import * as arctic from 'arctic';
import * as oauth from 'oauth4webapi';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowAs } from '../../../merchants/allow-as.ts';
import { openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { PassportOAuth2, PassportOpenid, runStrategy } from '../../../merchants/passport.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';

/** Packages by which other sites log people in, as they come: nothing of them is replaced, no check switched off. */
let server: TestServer;
let bob: Person;
let issuer: string;
let shop: TestApp;
let page: TestApp;
let program: TestApp;
let person: { readonly nickname: string; readonly email: string; readonly email_verified: true };

const SCOPE = 'openid profile email';
const PORT = 51_004;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  issuer = `${server.address}/open/v1`;
  const alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    const { id: merchantId } = await openTestMerchant(ctx, { ownerId });
    shop = await openTestApp(ctx, { merchantId });
    page = await openTestApp(ctx, { merchantId, kind: 'browser' });
    program = await openTestApp(ctx, { merchantId, kind: 'native', redirect: 'http://127.0.0.1/back' });
  });
  bob = await server.login('bob');
  person = { nickname: (await bob.must('GET /api/m', {})).nickname, email: 'bob@example.com', email_verified: true };
});
afterAll(() => server.close());

it('logs in with oauth4webapi as a browser app: no secret, nickname and e-mail address', async () => {
  const [as, client] = [await discovered(), { client_id: page.clientId }];
  const { verifier, address } = await oauthRequest(as, page);
  const back = oauth.validateAuthResponse(as, client, await allowAs(bob, address), 'a state');
  const exchanged = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    back,
    page.redirect,
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, exchanged, { requireIdToken: true });
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  expect(claims).toMatchObject(person);
  const read = await oauth.userInfoRequest(as, client, tokens.access_token, insecure);
  expect(await oauth.processUserInfoResponse(as, client, claims?.sub ?? '', read)).toMatchObject(person);
});

it('logs in with oidc-client-ts, renews, and logs out: only the tokens of that login end, not the session at EH', async () => {
  const store = new WebStorageStateStore({ store: new InMemoryWebStorage() });
  const client = new OidcClient({
    authority: issuer,
    client_id: page.clientId,
    redirect_uri: page.redirect,
    post_logout_redirect_uri: page.redirect,
    scope: SCOPE,
    loadUserInfo: true,
    stateStore: store,
  });
  const { url } = await client.createSigninRequest({});
  const signedIn = await client.processSigninResponse((await allowAs(bob, url)).href);
  expect(signedIn.profile).toMatchObject(person);
  expect(signedIn.userState).toBeUndefined();
  const out = await client.createSignoutRequest({ id_token_hint: signedIn.id_token ?? '', state: 'on the way' });
  const left = await fetch(out.url, { redirect: 'manual' });
  expect(left.status).toBe(303);
  const back = await client.processSignoutResponse(left.headers.get('location') ?? '');
  expect(back.userState).toBe('on the way');
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  expect((await fetch(`${issuer}/oauth/userinfo`, { headers })).status).toBe(401);
  expect((await bob.must('GET /api/m', {})).nickname).toBe(person.nickname);
});

it('logs in with openid-client as a program on a device, on any free port', async () => {
  const config = await openid.discovery(new URL(issuer), program.clientId, undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
  const verifier = openid.randomPKCECodeVerifier();
  const redirect_uri = `http://127.0.0.1:${PORT}/back`;
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: SCOPE,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await allowAs(bob, address);
  expect(back.href).toMatch(`${redirect_uri}?code=`);
  const checks = { pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(config, back, checks);
  expect(tokens.claims()).toMatchObject(person);
  const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await openid.tokenRevocation(config, renewed.refresh_token ?? '');
  await expect(openid.tokenIntrospection(config, renewed.access_token)).rejects.toMatchObject({ status: 401 });
  const out = openid.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `http://127.0.0.1:${PORT + 1}/back`,
  });
  const left = await fetch(out, { redirect: 'manual' });
  expect(left.headers.get('location')).toBe(`http://127.0.0.1:${PORT + 1}/back`);
});

it.each([
  ['with a secret', () => shop],
  ['without one', () => page],
])('logs in with arctic, %s, and renews', async (_what, appOf) => {
  const app = appOf();
  const client = new arctic.OAuth2Client(app.clientId, app.secret === '' ? null : app.secret, app.redirect);
  const [state, verifier] = [arctic.generateState(), arctic.generateCodeVerifier()];
  const address = client.createAuthorizationURLWithPKCE(
    `${issuer}/oauth/authorize`,
    state,
    arctic.CodeChallengeMethod.S256,
    verifier,
    SCOPE.split(' '),
  );
  const back = await allowAs(bob, address);
  expect(back.searchParams.get('state')).toBe(state);
  const code = back.searchParams.get('code') ?? '';
  const tokens = await client.validateAuthorizationCode(`${issuer}/oauth/token`, code, verifier);
  expect(arctic.decodeIdToken(tokens.idToken())).toMatchObject(person);
  const renewed = await client.refreshAccessToken(`${issuer}/oauth/token`, tokens.refreshToken(), []);
  expect(renewed.accessToken()).not.toBe(tokens.accessToken());
  await client.revokeToken(`${issuer}/oauth/revoke`, renewed.accessToken());
});

it('logs in with passport-oauth2 at its defaults, with PKCE, and with PKCE only if there is no secret', async () => {
  for (const [app, more] of [
    [shop, {}],
    [shop, { pkce: true }],
    [page, { pkce: true }],
  ] as const) {
    const options = { ...passportOptions(app), state: true, ...more };
    // oxlint-disable-next-line max-params -- the package counts the parameters of its callback
    const strategy = new PassportOAuth2(options, (_access, _refresh, params, _profile, done) => done(null, params));
    const { user } = await loginBy(strategy);
    expect(user).toMatchObject({ token_type: 'Bearer', scope: SCOPE, id_token: expect.any(String) });
  }
});

it('logs in with passport-openidconnect, which does not support PKCE', async () => {
  const options = { ...passportOptions(shop), issuer, userInfoURL: `${issuer}/oauth/userinfo`, scope: 'profile email' };
  const { user } = await loginBy(
    // oxlint-disable-next-line max-params -- the package counts the parameters of its callback
    new PassportOpenid(options, (_issuer, userinfo, claims, _context, _idToken, _access, _refresh, _params, done) =>
      done(null, { userinfo, claims }),
    ),
  );
  const emails = [{ value: person.email }];
  expect(user).toMatchObject({ userinfo: { emails }, claims: { emails } });
});

it('is refused by passport-openidconnect when the login was begun in another browser', async () => {
  const options = { ...passportOptions(shop), issuer, userInfoURL: `${issuer}/oauth/userinfo`, nonce: true };
  const strategy = new PassportOpenid(options, () => expect.unreachable());
  const session = {};
  const { url } = await runStrategy(strategy, { query: {}, session });
  const nonce = new URL(url ?? '').searchParams.get('nonce') ?? '';
  expect(nonce).toMatch(/^\S{20}$/);
  const query = Object.fromEntries((await allowAs(bob, url ?? '')).searchParams);
  const other = JSON.parse(JSON.stringify(session).replace(nonce, 'of-another-browser')) as Record<string, unknown>;
  await expect(runStrategy(strategy, { query, session: other })).rejects.toThrow('invalid nonce');
});

it('lets the site of a browser app read its answers, and no other site', async () => {
  const site = new URL(page.redirect).origin;
  const allowed = async (path: string, origin: string, init: RequestInit = {}) => {
    const answer = await fetch(`${issuer}${path}`, { ...init, headers: { origin } });
    return answer.headers.get('access-control-allow-origin');
  };
  for (const path of ['/.well-known/openid-configuration', '/oauth/jwks'])
    expect(await allowed(path, 'https://anywhere.example')).toBe('*');
  for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/userinfo', '/oauth/par'])
    for (const method of ['OPTIONS', 'POST']) {
      expect([path, method, await allowed(path, site, { method })]).toEqual([path, method, site]);
      expect(await allowed(path, 'https://anywhere.example', { method })).toBeNull();
    }
  expect(await allowed('/oauth/introspect', site, { method: 'POST' })).toBeNull();
  const asked = await fetch(`${issuer}/oauth/userinfo`, { method: 'OPTIONS', headers: { origin: site } });
  expect([asked.status, asked.headers.get('access-control-allow-headers'), asked.headers.get('vary')]).toEqual([
    204,
    'Authorization, Content-Type',
    'Origin',
  ]);
});

const insecure = { [oauth.allowInsecureRequests]: true };

async function discovered(): Promise<oauth.AuthorizationServer> {
  return oauth.processDiscoveryResponse(new URL(issuer), await oauth.discoveryRequest(new URL(issuer), insecure));
}

async function oauthRequest(as: oauth.AuthorizationServer, app: TestApp) {
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(as.authorization_endpoint ?? '');
  address.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.redirect,
    response_type: 'code',
    scope: SCOPE,
    state: 'a state',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { verifier, address };
}

function passportOptions(app: TestApp): object {
  return {
    authorizationURL: `${issuer}/oauth/authorize`,
    tokenURL: `${issuer}/oauth/token`,
    clientID: app.clientId,
    clientSecret: app.secret,
    callbackURL: app.redirect,
    scope: SCOPE,
  };
}

/** A browser that is sent away and comes back with the same session. */
async function loginBy(strategy: Parameters<typeof runStrategy>[0]) {
  const session = {};
  const { url } = await runStrategy(strategy, { query: {}, session });
  const back = await allowAs(bob, url ?? '');
  return runStrategy(strategy, { query: Object.fromEntries(back.searchParams), session });
}
