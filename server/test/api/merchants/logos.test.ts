import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { seedLogos } from '@eh/demo/shop/seed-logos.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { seedShop } from '@eh/demo/shop/seed-shop.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOrder } from '../../cashier/open-test-order.ts';
import { appServer, openTestApp } from '../../merchants/apps.ts';
import { sendLogo } from '../../merchants/logos.ts';
import { openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type Person, type Reply, TEST_ORIGIN, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let carol: Person;
let bob: Person;
let shop: TestMerchant;
const reason = { zh: '与网站一致', en: 'The same as on the website' };

beforeAll(async () => {
  server = await openTestServer();
  [carol, bob] = [await server.login('carol'), await server.login('bob')];
  const { id: ownerId } = await carol.must('GET /api/m', {});
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
});
afterAll(() => server.close());

const open = (address: string | null | undefined) => fetch(server.address + (address ?? ''));

it('is visible to payers only after two operators have approved it, and at no address before', async () => {
  const { data } = await sendLogo(server, carol, 'POST /api/merchant/logo/change', { merchant_id: shop.id });
  const link = data.waiting_logo?.address ?? '';
  const [bare = ''] = link.split('?');
  const seen = await open(link);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  for (const address of [bare, `${bare}?until=9999999999&signature=x`, '/logos/x.jpg', `/logos/${shop.id}.jpg`])
    expect(((await (await open(address)).json()) as Reply<never>).code).toBe(uploadRefusals.FileNotFound.code);
  const { token } = await server.transaction((ctx) => openTestOrder(ctx, shop.id));
  const preview = () => server.stranger().must('GET /api/recharge/preview', { order: token });
  expect((await preview()).merchant.logo).toBeNull();

  for (const name of ['omar', 'olga'] as const) {
    const operator = await server.operator(name);
    const { version } = await operator.must('POST /api/operator/applications/claim', { id: shop.id, claim: true });
    const decision = { id: shop.id, version, decision: 'pass', reason } as const;
    const { is_done: isDone } = await operator.must('POST /api/operator/applications/decide', decision);
    if (!isDone) await operator.must('POST /api/operator/applications/claim', { id: shop.id, claim: false });
  }
  expect((await preview()).merchant.logo).toBe(bare);
  expect((await bob.must('POST /api/recharge/order', { order: token })).merchant.logo).toBe(bare);
  const shown = await open(bare);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  const { body } = await signedClient(server.address, shop.test)<'getMerchant'>('GET', '/open/v1/merchant');
  expect(body.logo).toBe(TEST_ORIGIN + bare);
});

it('shows the logo of a test app to its team through an expiring link', async () => {
  const app = await server.transaction((ctx) => openTestApp(ctx, { merchantId: shop.id, environment: 'test' }));
  const { data } = await sendLogo(server, carol, 'POST /api/merchant/apps/logo/change', {
    merchant_id: shop.id,
    id: app.id,
  });
  const { token } = await appServer(server.address, app).push('openid profile');
  const { logo } = (await carol.must('POST /api/auth/api_access_query', { apply_auth_token: token })).app;
  expect(logo).toBe(data.logo);
  expect((await open(logo)).status).toBe(200);
  await server.advance(601);
  expect((await open(logo)).status).toBe(404);
});

it('accepts no logo from people who are not on the team', async () => {
  const { code } = await sendLogo(server, bob, 'POST /api/merchant/logo/change', { merchant_id: shop.id });
  expect(code).toBe(merchantRefusals.NotAMember.code);
});

it('gives the demo’s merchant and app a logo once, which its people can remove permanently', async () => {
  await server.transaction(seedMerchant);
  await server.transaction((ctx) => seedShop(ctx, 'http://127.0.0.1:8090'));
  await server.transaction(seedLogos);
  const coffee = await server.login('coffee');
  const [own] = (await coffee.must('POST /api/merchant/mine', {})).rows;
  const merchant_id = own?.id ?? '';
  const apps = async () => (await coffee.must('POST /api/merchant/apps', { merchant_id, environment: 'live' })).rows;
  const [app] = await apps();
  for (const logo of [own?.logo, app?.logo]) expect((await open(logo)).status).toBe(200);
  expect(await coffee.must('POST /api/merchant/logo/remove', { merchant_id, which: 'shown' })).toMatchObject({
    logo: null,
  });
  await server.transaction(seedLogos);
  expect((await coffee.must('POST /api/merchant/mine', {})).rows[0]?.logo).toBeNull();
  expect(await apps()).toEqual([app]);
});
