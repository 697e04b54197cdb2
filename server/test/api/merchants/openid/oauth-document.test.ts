import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocument } from '../../../../src/platform/http/open/open-document.ts';
import { openTestApp, type TestApp } from '../../../merchants/apps.ts';
import { openTestMerchant } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

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

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(openDocument(), 'document');

/** The faults of an answer against the schema of this name in the document. */
function faultsOf(name: string, answer: unknown): unknown {
  const validate = ajv.compile({ $ref: `document#/components/schemas/${name}` });
  return validate(answer) ? [] : validate.errors;
}

const OAUTH = '/open/v1/oauth';
const call = (path: string, form?: Readonly<Record<string, string>>) =>
  fetch(server.address + path, {
    redirect: 'manual',
    ...(form && {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Basic ${Buffer.from(`${app.clientId}:${app.secret}`).toString('base64')}` },
    }),
  });

it('describes the metadata and the keys as the server returns them', async () => {
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    const metadata: unknown = await (await call(`/open/v1/.well-known/${name}`)).json();
    expect(faultsOf('OAuthMetadata', metadata)).toEqual([]);
    const described = Object.keys(openSchema('OAuthMetadata').properties);
    expect(Object.keys(Object(metadata)).toSorted()).toEqual(described.toSorted());
  }
  expect(faultsOf('OAuthKeySet', await (await call(`${OAUTH}/jwks`)).json())).toEqual([]);
});

it('describes the answers to a pushed request, its page, and token introspection', async () => {
  const request = {
    response_type: 'code',
    redirect_uri: app.redirect,
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  const pushed = await call(`${OAUTH}/par`, request);
  expect(pushed.status).toBe(201);
  const answer = (await pushed.json()) as { readonly request_uri: string };
  expect(faultsOf('OAuthPushed', answer)).toEqual([]);
  const query = new URLSearchParams({ client_id: app.clientId, request_uri: answer.request_uri });
  expect((await call(`${OAUTH}/authorize?${String(query)}`)).status).toBe(303);
  const state = await call(`${OAUTH}/introspect`, { token: 'unknown' });
  expect(faultsOf('OAuthTokenState', await state.json())).toEqual([]);
  expect((await call(`${OAUTH}/revoke`, { token: 'unknown' })).status).toBe(200);
});

it.each([
  ['no form', `${OAUTH}/par`, {}, 400],
  ['no access token', `${OAUTH}/userinfo`, undefined, 401],
  ['an unknown code', `${OAUTH}/token`, codeForm(), 400],
  ['another kind of grant', `${OAUTH}/token`, { grant_type: 'password' }, 400],
] as const)('describes the error for %s', async (_what, path, form, status) => {
  const answer = await call(path, form);
  expect(answer.status).toBe(status);
  expect(faultsOf('OAuthError', await answer.json())).toEqual([]);
});

function codeForm() {
  const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  return { grant_type: 'authorization_code', code: 'unknown', redirect_uri: 'https://gull.example/', code_verifier };
}

function openSchema(name: string): { readonly properties: object } {
  const { components } = openDocument() as unknown as {
    readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> };
  };
  return components.schemas[name] ?? { properties: {} };
}
