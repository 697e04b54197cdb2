import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestKey, openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

type Client = ReturnType<typeof signedClient>;

let server: TestServer;
let merchant: TestMerchant;
let stranger: TestMerchant;
let live: Client;
let test: Client;

beforeAll(async () => {
  server = await openTestServer();
  const [alice, bob] = await Promise.all(['alice', 'bob'].map(idOf));
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: alice ?? '' }));
  stranger = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: bob ?? '', name: 'Other' }));
  [live, test] = [signedClient(server.address, merchant.live), signedClient(server.address, merchant.test)];
});
afterAll(() => server.close());

async function idOf(username: string): Promise<string> {
  const row = await server.database.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.id;
}

let numbers = 0;
const newOrder = () => {
  numbers += 1;
  return { merchant_order_no: `QH-${numbers}`, amount: '14.00', subject: 'A book' };
};
const create = (client: Client, body: object, sent: { idempotencyKey?: string | null } = {}) =>
  client<'createOrder'>('POST', '/open/v1/orders', { body, ...sent });

it('creates an order once, however often and simultaneously the same key is sent', async () => {
  const body = newOrder();
  const sent = { idempotencyKey: crypto.randomUUID() };
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(test, body, sent)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
});

it('refuses the same key with other content, and accepts it in the other environment', async () => {
  const body = newOrder();
  const sent = { idempotencyKey: crypto.randomUUID() };
  expect((await create(test, body, sent)).status).toBe(201);
  const { status, body: refused } = await create(test, { ...body, amount: '15.00' }, sent);
  expect([status, refused.code, refused.name]).toEqual([409, commonRefusals.ActionReused.code, 'ActionReused']);
  expect((await create(live, body, sent)).status).toBe(201);
});

it('requires an idempotency key when an object is created', async () => {
  const { status, body } = await create(test, newOrder(), { idempotencyKey: null });
  expect([status, body.code]).toEqual([400, signatureRefusals.NeedsIdempotencyKey.code]);
});

it.each(['', 'short', 'a key with spaces', 'x'.repeat(81)])('refuses "%s" as an idempotency key', async (key) => {
  const { status, body } = await create(test, newOrder(), { idempotencyKey: key });
  expect([status, body.code]).toEqual([422, commonRefusals.InvalidRequest.code]);
});

it('refuses characters that the database cannot store, even in metadata names', async () => {
  for (const metadata of [{ 'no\0te': 'a' }, { note: 'a\0' }, { '\uD800': 'a' }]) {
    const { status, body } = await create(test, { ...newOrder(), metadata });
    expect([status, body.code]).toEqual([422, commonRefusals.InvalidRequest.code]);
  }
});

it('reads only JSON bodies, so that none arrives unsigned', async () => {
  const { body: order } = await create(test, newOrder());
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const { status, body } = await test('POST', `/open/v1/orders/${order.id}/close`, {
      body: {},
      headers: { 'content-type': type },
    });
    expect([status, body.code]).toEqual([422, commonRefusals.InvalidRequest.code]);
  }
});

it('refuses a day that is not in the calendar', async () => {
  for (const day of ['2026-02-30', '2026-13-01', '1999-01-01', '0000-01-01']) {
    const { status, body } = await test('GET', `/open/v1/statements/${day}`);
    expect([status, body.code]).toEqual([422, commonRefusals.InvalidRequest.code]);
  }
  expect((await test('GET', '/open/v1/statements/2024-02-29')).status).toBe(200);
});

it('refuses a key without the scope of the call', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test', { scopes: ['read'] }));
  const { status, body } = await create(signedClient(server.address, key), newOrder());
  expect([status, body.code]).toEqual([403, signatureRefusals.ScopeNotAllowed.code]);
});

it('shows a merchant neither orders of others nor those of the other environment', async () => {
  const { body } = await create(test, newOrder());
  const path = `/open/v1/orders/${body.id}`;
  expect((await test('GET', path)).status).toBe(200);
  for (const client of [live, signedClient(server.address, stranger.test)]) {
    const reply = await client('GET', path);
    expect([reply.status, reply.body.code]).toEqual([404, merchantOrderRefusals.OrderUnknown.code]);
    expect((await client('POST', `${path}/close`, { body: {} })).status).toBe(404);
    expect((await client('POST', `/open/v1/test${path.slice('/open/v1'.length)}/pay`, { body: {} })).status).not.toBe(
      200,
    );
  }
});

it.each([
  ['no JSON', '{"amount":', 422],
  ['a list', '[]', 422],
  ['an unknown field', '{"amount":"1.00","merchant_order_no":"a","subject":"a","price":1}', 422],
  ['an amount as a number', '{"amount":1,"merchant_order_no":"a","subject":"a"}', 422],
  ['no character', '{"amount":"1.00","merchant_order_no":"a","subject":"\\u0000"}', 422],
  ['a megabyte', `"${'x'.repeat(1_000_000)}"`, 413],
])('refuses a body with %s with its own form of error', async (_what, raw, expected) => {
  const { signRequest } = await import('../../../src/merchants/merchants/signed-requests/signature.ts');
  const signed = { time: `${Math.floor(Date.now() / 1000)}`, nonce: crypto.randomUUID() };
  const signature = signRequest(merchant.test.secret, { ...signed, method: 'POST', url: '/open/v1/orders', body: raw });
  const response = await fetch(`${server.address}/open/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'eh-key': merchant.test.id,
      'eh-time': signed.time,
      'eh-nonce': signed.nonce,
      'eh-signature': signature,
      'idempotency-key': crypto.randomUUID(),
    },
    body: raw,
  });
  const body = (await response.json()) as { code: number; name: string; request_id: string };
  expect([response.status, typeof body.code, typeof body.name]).toEqual([expected, 'number', 'string']);
  expect(body.request_id).toBe(response.headers.get('x-request-id'));
});

it('takes a test order through payment and refund, and leaves the live balance unchanged', async () => {
  const { body: order } = await create(test, newOrder());
  const paid = await test<'payTestOrder'>('POST', `/open/v1/test/orders/${order.id}/pay`, { body: {} });
  expect([paid.status, paid.body.status]).toEqual([200, 'paid']);
  const refund = await test<'refundOrder'>('POST', `/open/v1/orders/${order.id}/refunds`, {
    body: { merchant_refund_no: 'R-1', amount: '4.00' },
  });
  expect(refund.status).toBe(201);
  const balanceOf = async (client: Client) => (await client<'getBalance'>('GET', '/open/v1/balance')).body;
  expect(Number((await balanceOf(test)).available)).toBeGreaterThan(9);
  expect((await balanceOf(live)).available).toBe('0.00');
});
