import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { json, openLocalServer } from '../testing/local-server.ts';
import { EH } from './eh.ts';
import { EHAuthError, EHSignatureError } from './errors.ts';

const open: Awaited<ReturnType<typeof openLocalServer>>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const app = { clientId: 'app 1', clientSecret: 'hush:hush', redirectUri: 'https://shop.example/back' };
const idToken = (nonce: string) => `e30.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.x`;
const tokens = (nonce: string) =>
  json(200, { access_token: 'a', refresh_token: 'r', expires_in: 3600, scope: 'openid pay', id_token: idToken(nonce) });

/** The address at which a person comes back from this server. */
const backAt = ({ url }: { readonly url: string }, answer: string) =>
  `/back?${answer}&state=s&iss=${encodeURIComponent(`${url}/open/v1`)}`;

async function connect(answers: Parameters<typeof openLocalServer>[0]) {
  const server = await openLocalServer(answers);
  open.push(server);
  return { server, auth: new EH({ baseUrl: server.url, keyId: 'k', secret: 's' }).auth(app) };
}

it('leads a person to the consent page with a challenge that matches the verifier', async () => {
  const { server, auth } = await connect([json(200, {})]);
  const { url, pending } = await auth.authorizationUrl({
    scopes: ['openid', 'profile', 'pay'],
    caps: { payment: '20.00', day: '60.00' },
  });
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`${server.url}/open/v1/oauth/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    scope: 'openid profile pay',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: createHash('sha256').update(pending.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    payment_cap: '20.00',
    day_cap: '60.00',
  });
});

it('exchanges the code, and renews and revokes tokens', async () => {
  const pending = { state: 's', verifier: 'v', nonce: 'n' };
  const { server, auth } = await connect([tokens('n'), tokens('other'), json(200, {})]);
  expect(await auth.exchangeCode(backAt(server, 'code=c'), pending)).toMatchObject({
    accessToken: 'a',
    refreshToken: 'r',
    scopes: ['openid', 'pay'],
  });
  await auth.refresh('r');
  await auth.revoke('r');
  const forms = server.received.map(({ url, body }) => `${url} ${body}`);
  expect(forms[0]).toBe(
    '/open/v1/oauth/token grant_type=authorization_code&code=c&redirect_uri=https%3A%2F%2Fshop.example%2Fback&code_verifier=v',
  );
  expect(forms[2]).toBe('/open/v1/oauth/revoke token=r');
  expect(server.received[0]?.headers.authorization).toBe(`Basic ${btoa('app%201:hush%3Ahush')}`);
});

it('refuses an answer for another login, from another server, or with another nonce', async () => {
  const pending = { state: 's', verifier: 'v', nonce: 'n' };
  const { server, auth } = await connect([tokens('other')]);
  const evil = '&iss=https%3A%2F%2Fevil.example%2Fopen%2Fv1';
  for (const url of ['/back?code=c&state=t', '/back?code=c', '/back?code=c&state=s', `/back?code=c&state=s${evil}`])
    await expect(auth.exchangeCode(url, pending)).rejects.toBeInstanceOf(EHSignatureError);
  expect(server.received).toHaveLength(0);
  await expect(auth.exchangeCode(backAt(server, 'code=c'), pending)).rejects.toThrow('nonce differs');
});

it('throws errors with the OAuth names', async () => {
  const pending = { state: 's', verifier: 'v', nonce: 'n' };
  const answers = [json(400, { error: 'invalid_grant', error_description: 'the code has ended' })];
  const { server, auth } = await connect(answers);
  await expect(auth.exchangeCode(backAt(server, 'error=access_denied'), pending)).rejects.toMatchObject({
    error: 'access_denied',
  });
  const error: unknown = await auth.refresh('old').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EHAuthError);
  expect(error).toMatchObject({ error: 'invalid_grant', status: 400, message: 'invalid_grant: the code has ended' });
});
