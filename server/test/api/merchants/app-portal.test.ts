import type { RequestOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember } from '../../../src/merchants/merchants/index.ts';
import { appServer, type TestApp } from '../../merchants/apps.ts';
import { openTestMerchant } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

/** A merchant's developers register their apps in the portal. */
let server: TestServer;
let alice: Person;
let merchant_id: string;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  const { id: ownerId } = await alice.must('GET /api/m', {});
  merchant_id = (await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }))).id;
});
afterAll(() => server.close());

const proof = { security_password: DEMO_PAYMENT_PASSWORD };
type Described = RequestOf<'POST /api/merchant/apps/create'>;
const described = (changes: Partial<Described> = {}): Described => ({
  merchant_id,
  environment: 'test',
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['http://localhost:3000/back'],
  scopes: ['openid', 'profile'],
  ...proof,
  ...changes,
});
async function create(changes: Partial<Described> = {}) {
  const { app, secret } = await alice.must('POST /api/merchant/apps/create', described(changes));
  return { app, secret: secret ?? '' };
}

it('registers a test app that works at once, with a secret that is shown once', async () => {
  const { app, secret } = await create();
  expect(app).toMatchObject({ status: 'active', secrets: [{ ending: secret.slice(-4), ends_at: null }] });
  const registered: TestApp = { id: app.id, clientId: app.client_id, secret, redirect: 'http://localhost:3000/back' };
  expect((await appServer(server.address, registered).push('openid')).status).toBe(201);
  const { rows } = await alice.must('POST /api/merchant/apps', { merchant_id, environment: 'test' });
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows[0]).toEqual(app);
});

it('keeps the previous secret valid for the stated hours', async () => {
  const { app, secret } = await create();
  const old = appServer(server.address, {
    id: app.id,
    clientId: app.client_id,
    secret,
    redirect: 'http://localhost:3000/back',
  });
  const rotated = await alice.must('POST /api/merchant/apps/rotate-secret', {
    merchant_id,
    id: app.id,
    hours: 1,
    ...proof,
  });
  expect(rotated.app.secrets).toHaveLength(2);
  expect((await old.push('openid')).status).toBe(201);
  await server.advance(3601);
  expect((await old.push('openid')).body.error).toBe('invalid_client');
});

it('requires a review before a live app works, and prevents changes meanwhile', async () => {
  const live = { environment: 'live' as const, redirects: ['https://gull.example/back'] };
  const { app, secret } = await create(live);
  expect(app.status).toBe('applied');
  const registered = { id: app.id, clientId: app.client_id, secret, redirect: 'https://gull.example/back' };
  expect((await appServer(server.address, registered).push('openid')).body.error).toBe('unauthorized_client');
  const { environment: _environment, ...description } = described(live);
  const change = (changes: object) =>
    alice.ask('POST /api/merchant/apps/change', { ...description, id: app.id, ...changes });
  for (const changes of [{ name: 'Gull Wallet' }, { scopes: ['openid', 'pay'] }, {}])
    expect((await change(changes)).code).toBe(appRefusals.AppInReview.code);
  const away = await change({ redirects: ['https://evil.example/'] });
  expect([away.code, away.msg]).toEqual([
    appRefusals.RedirectNotOnDomain.code,
    'The redirect address https://evil.example/ has to begin with https and be on gull.example. In the test environment, and for programs on a device, http on localhost works, too.',
  ]);
});

it('refuses an app without a base right, and more apps than the limit', async () => {
  const base = await alice.ask('POST /api/merchant/apps/create', described({ scopes: ['pay'] }));
  expect(base.code).toBe(appRefusals.AppNeedsBase.code);
  const tries = await Promise.all(
    Array.from({ length: 24 }, () => alice.ask('POST /api/merchant/apps/create', described())),
  );
  expect(tries.some(({ code }) => code === appRefusals.TooManyApps.code)).toBe(true);
  const { rows } = await alice.must('POST /api/merchant/apps', { merchant_id, environment: 'test' });
  expect(rows).toHaveLength(20);
});

it('closes an app permanently', async () => {
  const { rows } = await alice.must('POST /api/merchant/apps', { merchant_id, environment: 'test' });
  const id = rows[0]?.id ?? '';
  expect(await alice.must('POST /api/merchant/apps/close', { merchant_id, id, ...proof })).toMatchObject({
    status: 'closed',
  });
  const again = await alice.ask('POST /api/merchant/apps/rotate-secret', { merchant_id, id, ...proof });
  expect(again.code).toBe(appRefusals.AppClosed.code);
});

it('lets viewers read and shows strangers nothing', async () => {
  const bob = await server.login('bob');
  const { id: user_id } = await bob.must('GET /api/m', {});
  const list = () => bob.ask('POST /api/merchant/apps', { merchant_id, environment: 'test' });
  expect((await list()).code).toBe(merchantRefusals.NotAMember.code);
  await server.transaction((ctx) =>
    insertMember(ctx, { merchant_id, user_id, role: 'viewer', added_by: null, added_at: ctx.now }),
  );
  expect((await list()).code).toBe(0);
  const tried = await bob.ask('POST /api/merchant/apps/create', described());
  expect(tried.code).toBe(merchantRefusals.RoleNotAllowed.code);
});
