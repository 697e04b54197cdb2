import { randomUUID } from 'node:crypto';
import { readingScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyReturn } from '../../../../../sdk/src/index.ts';
import { returnAddressOf } from '../../../../src/merchants/cashier/orders/return-address.ts';
import { KEY_REQUESTS } from '../../../../src/merchants/merchants/limits.ts';
import { readContextOf } from '../../../../src/platform/context.ts';
import { openTestKey, openTestMerchant, signedClient, type TestKey, type TestMerchant } from '../../../merchants.ts';
import { openTestServer, type TestServer } from '../../../open-test-server.ts';

let server: TestServer;
let merchant: TestMerchant;
let key: TestKey;

beforeAll(async () => {
  server = await openTestServer();
  const alice = await server.database.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'alice')
    .executeTakeFirstOrThrow();
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId: alice.id }));
  key = await makeKey('test');
});
afterAll(() => server.close());

type Rights = Parameters<typeof openTestKey>[3];
const makeKey = (environment: 'live' | 'test', rights: Rights = {}) =>
  server.transaction((ctx) => openTestKey(ctx, merchant.id, environment, { ...rights, isBearer: true }));

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function send(bearer: string, url: string, body?: object, headers: object = {}): Promise<Answer> {
  const response = await fetch(server.address + url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const order = (number: string) => ({ merchant_order_no: number, amount: '2.00', subject: 'Tea' });
const setKey = (id: string, columns: object) =>
  server.database.transaction((tx) => tx.updateTable('merchant_keys').set(columns).where('id', '=', id).execute());

it('does everything in the test environment, in the name of its merchant', async () => {
  const made = await send(key.secret, '/open/v1/orders', order('B-1'));
  expect(made).toMatchObject({ status: 201, body: { environment: 'test', status: 'open' } });
  const paid = await send(key.secret, `/open/v1/test/orders/${String(made.body['id'])}/pay`, {});
  expect(paid.body['status']).toBe('paid');
  const signed = signedClient(server.address, merchant.test);
  expect((await signed('GET', `/open/v1/orders/${String(made.body['id'])}`)).status).toBe(200);
});

it('reads in live, and changes nothing there', async () => {
  const reading = await makeKey('live', { scopes: readingScopes });
  for (const url of ['/open/v1/orders', '/open/v1/balance', '/open/v1/webhook-endpoints'])
    expect((await send(reading.secret, url)).status).toBe(200);
  const { status, body } = await send(reading.secret, '/open/v1/orders', order('B-2'));
  expect([status, body['code']]).toEqual([403, signatureRefusals.ScopeNotAllowed.code]);
});

it('needs an idempotency key for what changes something', async () => {
  const response = await fetch(`${server.address}/open/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(order('B-3')),
  });
  expect(((await response.json()) as Answer['body'])['code']).toBe(signatureRefusals.NeedsIdempotencyKey.code);
});

it('cannot sign, and the secret of a signed key cannot be sent', async () => {
  const asSigned = await signedClient(server.address, key)('GET', '/open/v1/merchant');
  expect([asSigned.status, asSigned.body.code]).toEqual([401, signatureRefusals.KeyIsBearer.code]);
  for (const secret of [merchant.test.secret, merchant.test.id, key.id])
    expect((await send(secret, '/open/v1/merchant')).body['code']).toBe(signatureRefusals.SignatureMissing.code);
  expect((await send(`ehb_test_${merchant.test.secret}`, '/open/v1/merchant')).body['code']).toBe(
    signatureRefusals.KeyUnknown.code,
  );
});

it('does not stand in for a signature that is wrong', async () => {
  const { body } = await send(key.secret, '/open/v1/merchant', undefined, { 'eh-key': merchant.test.id });
  expect(body['code']).toBe(signatureRefusals.SignatureMissing.code);
});

it('is refused from other addresses, after its end and beyond its pace, as a signed key is', async () => {
  const elsewhere = await makeKey('test', { networks: ['203.0.113.0/28'] });
  expect((await send(elsewhere.secret, '/open/v1/merchant')).body['code']).toBe(
    signatureRefusals.AddressNotAllowed.code,
  );

  const paced = await makeKey('test');
  expect((await send(paced.secret, '/open/v1/merchant')).status).toBe(200);
  await server.database.transaction((tx) =>
    tx.updateTable('merchant_key_paces').set({ calls: KEY_REQUESTS.most }).where('key_id', '=', paced.id).execute(),
  );
  expect((await send(paced.secret, '/open/v1/merchant')).body['code']).toBe(signatureRefusals.PaceExceeded.code);

  const past = new Date(Date.now() - 1000);
  await setKey(paced.id, { created_at: new Date(0), ends_at: past, expires_at: past });
  expect((await send(paced.secret, '/open/v1/merchant')).body['code']).toBe(signatureRefusals.KeyExpired.code);
  await setKey(paced.id, { ends_at: new Date(1) });
  expect((await send(paced.secret, '/open/v1/merchant')).body['code']).toBe(signatureRefusals.KeyUnknown.code);
});

it('signs the way back of its orders with its hash, which the SDK verifies with the key', async () => {
  const back = { ...order('B-4'), return_url: 'https://qinghe.example/back' };
  const { body } = await send(key.secret, '/open/v1/orders', back);
  const row = await server.database.reader
    .selectFrom('cashier_orders')
    .selectAll()
    .where('id', '=', String(body['id']))
    .executeTakeFirstOrThrow();
  const address = await server.transaction((ctx) => returnAddressOf(readContextOf(ctx), row as never));
  expect(await verifyReturn(address ?? '', key.secret)).toMatchObject({ merchantOrderNo: 'B-4', status: 'open' });
  await expect(verifyReturn(address ?? '', merchant.test.secret)).rejects.toThrow('does not match');
});

it('is stored as a hash, and nowhere in the database as it is', async () => {
  const row = await server.database.reader
    .selectFrom('merchant_keys')
    .selectAll()
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
  expect(row.sealed_secret).toBeNull();
  expect(row.bearer_hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(key.secret);
});

it.each(['orders', 'refunds', 'payouts', 'user_payouts', 'webhooks', 'apps'] as const)(
  'cannot have the right %s in live, not even in the database',
  async (scope) => {
    await expect(makeKey('live', { scopes: ['read', scope] })).rejects.toThrow('merchant_keys_bearer');
    const reading = await makeKey('live', { scopes: ['read'] });
    await expect(setKey(reading.id, { scopes: ['read', scope] })).rejects.toThrow('merchant_keys_bearer');
    await expect(setKey(reading.id, { sealed_secret: 'x' })).rejects.toThrow('merchant_keys_kind');
  },
);
