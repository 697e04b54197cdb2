import { randomUUID } from 'node:crypto';
import { readingScopes, TEST_CURRENCY } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetRequests } from '../../../src/merchants/merchants/index.ts';
import { KEY_REQUESTS, SIGNATURE_SECONDS_MAX } from '../../../src/merchants/merchants/limits.ts';
import { signRequest } from '../../../src/merchants/merchants/signed-requests/signature.ts';
import { openTestKey, openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let merchant: TestMerchant;
let call: ReturnType<typeof signedClient>;

beforeAll(async () => {
  server = await openTestServer();
  const ownerId = await idOf('alice');
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, merchant.test);
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

const whoAmI = (...sent: Parameters<typeof call> extends [unknown, unknown, (infer Sent)?] ? [Sent?] : never) =>
  call<'getMerchant'>('GET', '/open/v1/merchant', ...sent);
const keyWith = async (rights: Parameters<typeof openTestKey>[3]) =>
  signedClient(server.address, await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test', rights)));

it('answers a signed request with the merchant and the environment of its key', async () => {
  const { status, body } = await whoAmI();
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Qinghe Books', status: 'active', environment: 'test', currency: TEST_CURRENCY });
});

it.each([
  ['no signature', { headers: { 'eh-signature': '' } }, signatureRefusals.SignatureWrong],
  ['no key', { headers: { 'eh-key': 'eh_test_unknown' } }, signatureRefusals.KeyUnknown],
  ['a short nonce', { nonce: 'short' }, signatureRefusals.SignatureMissing],
  ['another signature', { headers: { 'eh-signature': `v1=${'0'.repeat(64)}` } }, signatureRefusals.SignatureWrong],
  [
    'a time that was not signed',
    { headers: { 'eh-time': `${Math.floor(Date.now() / 1000) - 1}` } },
    signatureRefusals.SignatureWrong,
  ],
  ['a nonce that was not signed', { headers: { 'eh-nonce': 'n'.repeat(20) } }, signatureRefusals.SignatureWrong],
] as const)('refuses a request with %s', async (_what, sent, refusal) => {
  const { status, body } = await whoAmI(sent);
  expect([status, body.code]).toEqual([refusal.http, refusal.code]);
});

it.each([
  ['path', { url: '/open/v1/orders/other/close' }],
  ['query', { url: '/open/v1/orders?x=1' }],
  ['method', { method: 'PATCH' }],
  ['body', { body: '{"merchant_order_no":"A","amount":"1.00","subject":"Tea"}' }],
])('refuses a %s that was not signed', async (_what, other) => {
  const body = { merchant_order_no: 'A', amount: '2.00', subject: 'Tea' };
  const sent = { body, time: Math.floor(Date.now() / 1000), nonce: randomUUID() };
  const parts = { method: 'POST', url: '/open/v1/orders', body: JSON.stringify(body) };
  const signatureOf = (signed: typeof parts) =>
    signRequest(merchant.test.secret, { time: `${sent.time}`, nonce: sent.nonce, ...signed });
  const post = (signature: string) => call('POST', parts.url, { ...sent, headers: { 'eh-signature': signature } });
  expect((await post(signatureOf({ ...parts, ...other }))).body.code).toBe(signatureRefusals.SignatureWrong.code);
  expect((await post(signatureOf(parts))).body.code).toBeUndefined();
});

it('refuses bytes that a lenient parser would accept as the signed ones', async () => {
  const text = '{"merchant_order_no":"B","amount":"2.00","subject":"Tea \ufffd"}';
  const [time, nonce, method, url] = [`${Math.floor(Date.now() / 1000)}`, randomUUID(), 'POST', '/open/v1/orders'];
  const signature = signRequest(merchant.test.secret, { time, nonce, method, url, body: text });
  const bytes = Buffer.from(text);
  const at = bytes.indexOf('\ufffd');
  const body = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
  const headers = { 'eh-key': merchant.test.id, 'eh-time': time, 'eh-nonce': nonce, 'eh-signature': signature };
  const answer = await fetch(server.address + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body,
  });
  expect(await answer.json()).toMatchObject({ code: commonRefusals.InvalidRequest.code });
});

it.each([-1, 1])('refuses a time more than five minutes off (%s)', async (sign) => {
  const time = Math.floor(Date.now() / 1000) + sign * (SIGNATURE_SECONDS_MAX + 30);
  const { status, body } = await whoAmI({ time });
  expect([status, body.code]).toEqual([401, signatureRefusals.TimeOutsideWindow.code]);
});

it('executes a signed request once, even when ten arrive at the same time', async () => {
  const sent = { time: Math.floor(Date.now() / 1000), nonce: 'r'.repeat(32) };
  const replies = await Promise.all(Array.from({ length: 10 }, () => whoAmI(sent)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set([signatureRefusals.RequestReplayed.code]));
});

it('accepts a key from its own networks only', async () => {
  const elsewhere = await keyWith({ networks: ['203.0.113.0/28', '2001:db8::/32'] });
  const { status, body } = await elsewhere<'getMerchant'>('GET', '/open/v1/merchant');
  expect([status, body.code]).toEqual([403, signatureRefusals.AddressNotAllowed.code]);
  const here = await keyWith({ networks: ['127.0.0.0/8'] });
  expect((await here('GET', '/open/v1/merchant')).status).toBe(200);
});

it('refuses a key after its end', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test'));
  const own = signedClient(server.address, key);
  expect((await own('GET', '/open/v1/merchant')).status).toBe(200);
  await server.database.transaction((tx) =>
    tx
      .updateTable('merchant_keys')
      .set({ ends_at: new Date(0) })
      .where('id', '=', key.id)
      .execute(),
  );
  expect((await own('GET', '/open/v1/merchant')).body.code).toBe(signatureRefusals.KeyUnknown.code);
});

it('says that a key has expired to a caller who holds its secret, and to nobody else', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test'));
  const past = new Date(Date.now() - 1000);
  await server.database.transaction((tx) =>
    tx
      .updateTable('merchant_keys')
      .set({ created_at: new Date(0), ends_at: past, expires_at: past })
      .where('id', '=', key.id)
      .execute(),
  );
  const codeOf = async (secret: string) =>
    (await signedClient(server.address, { ...key, secret })('GET', '/open/v1/merchant')).body.code;
  expect(await codeOf(key.secret)).toBe(signatureRefusals.KeyExpired.code);
  expect(await codeOf('a-strangers-guess')).toBe(signatureRefusals.SignatureWrong.code);
});

it.each([
  ['read_orders', '/open/v1/orders', ['/open/v1/refunds', '/open/v1/balance', '/open/v1/webhook-endpoints']],
  ['read_refunds', '/open/v1/refunds', ['/open/v1/orders', '/open/v1/payouts']],
  ['read_payouts', '/open/v1/payouts', ['/open/v1/refunds', '/open/v1/balance']],
  ['read_webhooks', '/open/v1/webhook-endpoints', ['/open/v1/orders']],
  ['read', '/open/v1/balance', ['/open/v1/orders', '/open/v1/payouts', '/open/v1/refunds']],
  ['orders', '/open/v1/orders', ['/open/v1/refunds']],
] as const)('lets a key with the right %s read %s and nothing else', async (scope, own, foreign) => {
  const reading = await keyWith({ scopes: [scope] });
  expect((await reading('GET', own)).status).toBe(200);
  for (const other of foreign) {
    const { status, body } = await reading('GET', other);
    expect([other, status, body.code]).toEqual([other, 403, signatureRefusals.ScopeNotAllowed.code]);
  }
});

it('lets a right to read change nothing', async () => {
  const reading = await keyWith({ scopes: readingScopes });
  const order = { merchant_order_no: 'R-1', amount: '2.00', subject: 'Tea' };
  const id = '00000000-0000-4000-8000-000000000000';
  const calls = [
    ['/open/v1/orders', order],
    [`/open/v1/orders/${id}/close`, {}],
    [`/open/v1/orders/${id}/refunds`, { merchant_refund_no: 'R-1', amount: '1.00' }],
    ['/open/v1/payouts', { merchant_payout_no: 'R-1', recipient: '10000016', amount: '1.00' }],
    ['/open/v1/webhook-endpoints', { url: 'https://qinghe.example/hook', events: ['order.paid'] }],
  ] as const;
  for (const [url, body] of calls) {
    const { body: refused } = await reading('POST', url, { body });
    expect([url, refused.code]).toEqual([url, signatureRefusals.ScopeNotAllowed.code]);
  }
});

it('slows down a key with too many requests, and says when to continue', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test'));
  const own = signedClient(server.address, key);
  const first = await own('GET', '/open/v1/merchant');
  expect(first.headers.get('ratelimit-policy')).toBe('"pace";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"pace";r=599;t=([1-9]|[1-5]\d|60)$/);
  await server.database.transaction((tx) =>
    tx.updateTable('merchant_key_paces').set({ calls: KEY_REQUESTS.most }).where('key_id', '=', key.id).execute(),
  );
  const { status, body, headers } = await own('GET', '/open/v1/merchant');
  expect([status, body.code]).toEqual([429, signatureRefusals.PaceExceeded.code]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('ratelimit')).toBe(`"pace";r=0;t=${headers.get('retry-after')}`);
  expect(headers.get('ratelimit-policy')).toBe('"pace";q=600;w=60');
  await server.database.transaction((tx) =>
    tx
      .updateTable('merchant_key_paces')
      .set({ began_at: new Date(0) })
      .where('key_id', '=', key.id)
      .execute(),
  );
  expect((await own('GET', '/open/v1/merchant')).status).toBe(200);
});

it('answers an unknown call with its own error, in English by default', async () => {
  const { status, body } = await call('GET', '/open/v1/nothing');
  expect([status, body]).toMatchObject([
    404,
    { code: commonRefusals.NotFound.code, name: 'NotFound', msg: 'Not found' },
  ]);
  const chinese = await call('GET', '/open/v1/nothing', { headers: { 'accept-language': 'zh-CN' } });
  expect(chinese.body).toMatchObject({ msg: '未找到' });
});

it('tells the time without a signature', async () => {
  const response = await fetch(`${server.address}/open/v1/time`);
  expect(Math.abs(((await response.json()) as { time: number }).time - Date.now() / 1000)).toBeLessThan(60);
});

it('deletes nonces once they have expired', async () => {
  await whoAmI({ nonce: 'f'.repeat(32) });
  const count = async () => {
    const { rows } = await server.database.reader
      .selectFrom('signed_requests')
      .select((row) => row.fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const forget = (wallClock: Date) => server.transaction((ctx) => forgetRequests(ctx, wallClock, null));
  await forget(new Date());
  expect(await count()).toBeGreaterThan(0);
  await forget(new Date(Date.now() + 2 * SIGNATURE_SECONDS_MAX * 1000));
  expect(await count()).toBe(0);
});
