import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EH, EHRefusal, verifyWebhook, type WebhookEvent } from '../../../../sdk/src/index.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** The SDK against the real server, in the test environment of the demo's merchant. */
let server: TestServer;
let eh: EH;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  await server.transaction(seedMerchant);
  const { id: keyId, secret } = demoKeys.test;
  eh = new EH({ baseUrl: server.address, keyId, secret, retries: 0 });
});
afterAll(() => server.close());

let count = 0;
function newOrder(amount = '9.70') {
  count += 1;
  return { merchant_order_no: `S-${count}`, amount, subject: 'Two coffees' };
}

it('identifies the merchant of its key', async () => {
  expect(await eh.merchant()).toMatchObject({ merchant_no: 'M10000001', environment: 'test', currency: 'TEST' });
});

it('creates an order once, however often it is sent', async () => {
  const order = newOrder();
  const [first, second] = [await eh.orders.create(order), await eh.orders.create(order)];
  expect(second.id).toBe(first.id);
  expect(first.pay_url).toContain(`${server.address}/#/pages/index/out-order?order=`);
  await expect(eh.orders.create({ ...order, amount: '9.80' })).rejects.toMatchObject({
    name: 'OrderNumberTaken',
    code: 45_101,
    status: 409,
    data: { number: order.merchant_order_no },
  });
});

it('pays and refunds in parts, and never refunds more than was paid', async () => {
  const { id } = await eh.orders.create(newOrder());
  expect(await eh.orders.payTest(id)).toMatchObject({ status: 'paid', amount: '9.70' });
  const refund = { merchant_refund_no: 'R-1', amount: '2.60' };
  const { refund_no } = await eh.orders.refund(id, refund);
  expect(await eh.orders.refund(id, refund)).toMatchObject({ refund_no, status: 'succeeded' });
  const error: unknown = await eh.orders
    .refund(id, { merchant_refund_no: 'R-2', amount: '7.11' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EHRefusal);
  expect(error).toMatchObject({ name: 'RefundTooLarge', data: { left: '7.10' } });
  expect(await eh.orders.get(id)).toMatchObject({ refunded: '2.60' });
  expect((await eh.refunds.list({ order_id: id })).rows).toHaveLength(1);
  expect(await eh.balance()).toMatchObject({ currency: 'TEST', held: '0.00' });
});

it('reads every order, page by page', async () => {
  for (let made = 0; made < 3; made += 1) await eh.orders.create(newOrder('1.00'));
  const all = await eh.orders.list({ limit: 50 });
  const numbers: string[] = [];
  for await (const { merchant_order_no } of eh.orders.list({ limit: 2 })) numbers.push(merchant_order_no);
  expect(numbers).toEqual(all.rows.map(({ merchant_order_no }) => merchant_order_no));
  expect(numbers.length).toBeGreaterThanOrEqual(3);
});

it('closes an unpaid order, and requests the statement of a day', async () => {
  const { id, created_at } = await eh.orders.create(newOrder());
  expect(await eh.orders.close(id)).toMatchObject({ status: 'closed', pay_url: null });
  await expect(eh.orders.payTest(id)).rejects.toMatchObject({ name: 'OrderOver' });
  const day = new Date((created_at + 8 * 3600) * 1000).toISOString().slice(0, 10);
  expect(await eh.statements.get(day)).toMatchObject({ day, is_final: false });
});

it('receives a signed webhook at an endpoint that it has created', async () => {
  const events: WebhookEvent[] = [];
  let secret = '';
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    events.push(await verifyWebhook(body, request.headers, secret));
    response.writeHead(204).end();
  };
  const shop = createServer((request, response) => void receive(request, response));
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/eh`;
  const endpoint = await eh.webhooks.endpoints.create({ url, events: ['order.paid'] });
  secret = endpoint.secret;
  const { id } = await eh.orders.create(newOrder());
  await eh.orders.payTest(id);
  await server.settle();
  await expect.poll(() => events).toMatchObject([{ type: 'order.paid', data: { id, status: 'paid' } }]);
  const [event] = events;
  await eh.webhooks.redeliver({ eventId: event?.id ?? '', endpointId: endpoint.id });
  await server.settle();
  await expect.poll(() => events.map((received) => received.id)).toEqual([event?.id, event?.id]);
  expect((await eh.webhooks.deliveries.list({ endpoint_id: endpoint.id })).rows).toHaveLength(1);
  await eh.webhooks.endpoints.delete(endpoint.id);
  shop.close();
});

it('names a wrong secret and a wrong clock in its refusals', async () => {
  const wrong = new EH({ baseUrl: server.address, keyId: demoKeys.test.id, secret: 'other', retries: 0 });
  await expect(wrong.merchant()).rejects.toMatchObject({ name: 'SignatureWrong', status: 401 });
  const unknown = new EH({ baseUrl: server.address, keyId: 'eh_test_none', secret: 'other', retries: 0 });
  await expect(unknown.merchant()).rejects.toMatchObject({ name: 'KeyUnknown' });
});

it('has a README whose first program only uses existing calls', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../../sdk/README.md'), 'utf8');
  const [, program = ''] = /```js\n([^]*?)```/.exec(readme) ?? [];
  const lines: string[] = [];
  const body = program.replace(/^import .*$/m, '').replaceAll('console.log', 'log');
  // oxlint-disable-next-line typescript/no-implied-eval -- the program stands in our own README.
  const runProgram = new Function('EH', 'process', 'log', `return (async () => {${body}})()`);
  const env = { EH_URL: server.address, EH_KEY: demoKeys.test.id, EH_SECRET: demoKeys.test.secret };
  await runProgram(EH, { env }, (...said: readonly string[]) => lines.push(said.join(' ')));
  expect(lines.slice(1)).toEqual(['paid 9.70 TEST', 'refunded 2.60']);
});
