import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs, VICTIM_PASSWORD, VICTIM_PAYMENT, wealthyPerson } from '../../attacks/thief.ts';
import { appServer, openTestApp } from '../../merchants/apps.ts';
import { openTestMerchant } from '../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** An owner of a shop who uses an app of another shop. */
async function openShopkeeper() {
  const [owner, other] = [await wealthyPerson(server), await wealthyPerson(server)];
  const device = `device-of-${owner.username}`;
  const { data } = await logInAs(server, owner.mobile, VICTIM_PASSWORD, device);
  const shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.id }));
  const elsewhere = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: other.id }));
  return { owner, device, phone: server.withToken(data.token), shopId: shop.id, elsewhere: elsewhere.id };
}

async function makeKey(person: Person, merchant_id: string, name: string): Promise<string> {
  const wanted = { environment: 'live' as const, name, scopes: ['payouts' as const], networks: [] };
  const security_password = VICTIM_PAYMENT;
  return (await person.must('POST /api/merchant/keys/new', { merchant_id, ...wanted, security_password })).key.id;
}

async function grant(person: Person, merchantId: string): Promise<string> {
  const app = await server.transaction((ctx) => openTestApp(ctx, { merchantId }));
  const { token } = await appServer(server.address, app).push('openid profile');
  const consent = { scopes: ['openid', 'profile'] as ('openid' | 'profile')[], security_password: VICTIM_PAYMENT };
  const allowed = await person.must('POST /api/auth/api_access_authorize', { apply_auth_token: token, ...consent });
  return allowed.grant_id;
}

it('informs every owner of a shop about a new key that pays, and not about one that reads', async () => {
  const { phone, shopId } = await openShopkeeper();
  await makeKey(phone, shopId, 'Nightly payouts');
  const reading = { environment: 'live' as const, name: 'Report', scopes: ['read' as const], networks: [] };
  const security_password = VICTIM_PAYMENT;
  await phone.must('POST /api/merchant/keys/new', { merchant_id: shopId, ...reading, security_password });
  await server.settle();
  const { notices } = await phone.must('POST /api/notifications', {});
  const said = notices.filter(({ type }) => type === 'merchant.key_made').map(({ data }) => data.said?.en);
  expect(said).toEqual(['Nightly payouts']);
});

it('ends on a rescue the keys and grants of the disputed days, and no earlier ones', async () => {
  const { owner, device, phone, shopId, elsewhere } = await openShopkeeper();
  const [oldKey, oldGrant] = [await makeKey(phone, shopId, 'Old'), await grant(phone, elsewhere)];
  await server.advance(20 * DAY_SECONDS);
  const later = server.withToken((await logInAs(server, owner.mobile, VICTIM_PASSWORD, device)).data.token);
  const [key, granted] = [await makeKey(later, shopId, 'New'), await grant(later, elsewhere)];
  await server.settle();

  await server.stranger().ask('POST /api/forgot/smsCode', { account: owner.mobile, device_id: device });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null }[];
  const code = sent.find((message) => message.to === owner.mobile && message.code !== null)?.code ?? '';
  const rescue = { account: owner.mobile, code, password: 'Owner-Again-41', device_id: device };
  expect((await server.stranger().ask('POST /api/forgotPassword', rescue)).code).toBe(0);
  await server.settle();

  const back = server.withToken((await logInAs(server, owner.mobile, rescue.password, device)).data.token);
  const { rows } = await back.must('POST /api/merchant/keys', { merchant_id: shopId, environment: 'live' });
  const ended = (id: string) => rows.find((row) => row.id === id)?.ends_at !== null;
  expect([ended(oldKey), ended(key)]).toEqual([false, true]);
  const statusOf = async (id: string) => (await back.must('POST /api/auth/grant', { id })).status;
  expect([await statusOf(oldGrant), await statusOf(granted)]).toEqual(['active', 'revoked']);
  const types = (await back.must('POST /api/notifications', {})).notices.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['merchant.key_ended', 'grant.ended']));
});
