import { afterEach, expect, it } from 'vitest';
import { json, openLocalServer, refusal } from '../testing/local-server.ts';
import { EH } from './eh.ts';
import { EHConnectionError, EHError, EHRefusal, EHTimeout } from './errors.ts';
import { signRequest } from './signing/sign-request.ts';
import type { EHOptions } from './transport.ts';

type LocalServer = Awaited<ReturnType<typeof openLocalServer>>;

const open: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const key = { keyId: 'eh_test_coffee00000000000000', secret: 'demo-test-secret-of-north-hill-coffee-0000' };

async function connect(answers: Parameters<typeof openLocalServer>[0], options: Partial<EHOptions> = {}) {
  const server = await openLocalServer(answers);
  open.push(server);
  return { server, eh: new EH({ baseUrl: `${server.url}/`, ...key, ...options }) };
}

const order = { merchant_order_no: 'A-27', amount: '9.70', subject: 'Coffee' };
const drop = (_: unknown, response: { destroy(): unknown }) => void response.destroy();

it('signs time, nonce, method, path with query, and body', async () => {
  const { server, eh } = await connect([json(200, { rows: [], next_cursor: null }), json(201, { id: 'o' })]);
  await eh.orders.list({ status: 'paid', merchant_order_no: 'A 27&' });
  await eh.orders.create(order);
  for (const { method, url, headers, body } of server.received) {
    const [time, nonce] = [String(headers['eh-time']), String(headers['eh-nonce'])];
    expect(nonce).toMatch(/^[\w-]{16,64}$/);
    const wanted = await signRequest(key, { method, path: url, body }, { time, nonce });
    expect(headers).toMatchObject(wanted);
  }
  const [list, create] = server.received;
  expect(list?.url).toBe('/open/v1/orders?status=paid&merchant_order_no=A+27%26');
  expect(list?.headers['idempotency-key']).toBeUndefined();
  expect(create?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(create?.body ?? '')).toEqual(order);
});

it('sends a bearer key as it is, with every call', async () => {
  const server = await openLocalServer([json(200, {}), json(201, { id: 'o' })]);
  open.push(server);
  const eh = new EH({ baseUrl: server.url, bearer: 'ehb_test_a' });
  await eh.merchant();
  await eh.orders.create(order);
  for (const { headers } of server.received) {
    expect(headers.authorization).toBe('Bearer ehb_test_a');
    expect(headers['eh-signature']).toBeUndefined();
  }
  expect(() => new EH({ baseUrl: server.url, bearer: '' })).toThrow('EH needs bearer');
});

it('computes the same signature as any other program', async () => {
  const headers = await signRequest(
    { keyId: 'k', secret: 's' },
    { method: 'GET', path: '/open/v1/merchant', body: '' },
    { time: '1795399082', nonce: 'nonce-of-16-chars' },
  );
  expect(headers['eh-signature']).toBe('v1=3a717baa570a73bd29705012ca3b364a94a0694f477db03497f0a8554657cc85');
});

it('throws a refusal with code, name, status, facts and the request number', async () => {
  const { server, eh } = await connect([refusal(409, 'RefundTooLarge')]);
  const error: unknown = await eh.orders
    .refund('o', { merchant_refund_no: 'R', amount: '9.70' })
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(EHRefusal);
  expect(error).toBeInstanceOf(EHError);
  expect(error).toMatchObject({
    name: 'RefundTooLarge',
    code: 45_107,
    status: 409,
    message: 'Nothing was done',
    data: { left: '2.60' },
    requestId: 'r-1',
  });
  expect(server.received).toHaveLength(1);
});

it('repeats a failed call with the same idempotency key and a new signature', async () => {
  const { server, eh } = await connect([drop, refusal(503, 'Busy', { 'retry-after': '0' }), json(201, { id: 'o' })]);
  expect(await eh.orders.create(order)).toEqual({ id: 'o' });
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(server.received.map(({ headers }) => headers['eh-nonce'])).size).toBe(3);
});

it('waits as long as the server asks, and does not repeat when that is too long', async () => {
  const { eh } = await connect([refusal(429, 'PaceExceeded', { 'retry-after': '1' }), json(200, {})]);
  const began = Date.now();
  await eh.balance();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  const slow = await connect([refusal(429, 'PaceExceeded', { 'retry-after': '900' })]);
  await expect(slow.eh.balance()).rejects.toMatchObject({ name: 'PaceExceeded', retryAfterSeconds: 900 });
  expect(slow.server.received).toHaveLength(1);
});

it('repeats a call whose answer contains a secret with the same key, and receives the same secret', async () => {
  const { server, eh } = await connect([drop, json(201, { secret: 'whsec_of-the-first' })]);
  const created = await eh.webhooks.endpoints.create({ url: 'https://shop.example/eh', events: ['order.paid'] });
  expect(created.secret).toBe('whsec_of-the-first');
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('gives up after the allowed number of repeats', async () => {
  const { server, eh } = await connect([drop], { retries: 1 });
  await expect(eh.orders.get('o')).rejects.toMatchObject({ name: 'EHConnectionError' });
  expect(server.received).toHaveLength(2);
});

it('reports a timeout, or an answer that is not from EH', async () => {
  const silent = await connect([() => undefined], { timeoutMilliseconds: 50, retries: 0 });
  await expect(silent.eh.balance()).rejects.toBeInstanceOf(EHTimeout);
  const html = (_: unknown, response: { end(text: string): unknown }) => void response.end('<html>');
  const proxy = await connect([html], { retries: 0 });
  await expect(proxy.eh.balance()).rejects.toBeInstanceOf(EHConnectionError);
  const foreign = await connect([json(502, { error: 'bad gateway' })], { retries: 0 });
  await expect(foreign.eh.balance()).rejects.toBeInstanceOf(EHConnectionError);
});

it('ends with the abort reason of the signal, also during a pause', async () => {
  const { eh } = await connect([refusal(503, 'Busy', { 'retry-after': '20' })]);
  const control = new AbortController();
  const called = eh.balance({ signal: control.signal });
  setTimeout(() => control.abort(new Error('the page was left')), 100);
  await expect(called).rejects.toThrow('the page was left');
});

it('reads a list page by page, only as far as needed', async () => {
  const page = (ids: string[], next: string | null) =>
    json(200, { rows: ids.map((id) => ({ id })), next_cursor: next });
  const { server, eh } = await connect([page(['a', 'b'], 'n1'), page(['c'], null)]);
  const ids: string[] = [];
  for await (const { id } of eh.orders.list({ limit: 2 })) ids.push(id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(server.received.map(({ url }) => url)).toEqual([
    '/open/v1/orders?limit=2',
    '/open/v1/orders?limit=2&cursor=n1',
  ]);
  const short = await connect([page(['a'], 'n1')]);
  for await (const found of short.eh.orders.list()) {
    expect(found.id).toBe('a');
    break;
  }
  expect(await short.eh.orders.list()).toMatchObject({ next_cursor: 'n1' });
  expect(short.server.received).toHaveLength(2);
});

it('escapes ids so that each stays one segment of the path', async () => {
  const { server, eh } = await connect([json(200, {})]);
  await eh.orders.get('../balance?x');
  expect(server.received[0]?.url).toBe('/open/v1/orders/..%2Fbalance%3Fx');
  for (const id of ['', '.', '..']) await expect(eh.orders.get(id)).rejects.toThrow('needs id');
  expect(server.received).toHaveLength(1);
  expect(() => new EH({ baseUrl: server.url, keyId: '', secret: 's' })).toThrow('EH needs keyId');
});
