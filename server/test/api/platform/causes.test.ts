import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMerchant, signedClient } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { openPushServer, type PushServer } from '../../push/push-server.ts';
import { buyRequest, postListing } from '../../trading.ts';
import { openReceiver, type Receiver } from '../../webhooks/receiver.ts';

/** The id that a proxy gives a request, in all that the request causes. */
let server: TestServer;
let alice: Person;
let bob: Person;
let receiver: Receiver;
let pushServer: PushServer;
let call: ReturnType<typeof signedClient>;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await openTestServer({ log, environment: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  [alice, bob, receiver] = [await server.login('alice'), await server.login('bob'), await openReceiver()];
  pushServer = await openPushServer();
  const ownerId = (await alice.must('GET /api/m', {})).id;
  const merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, merchant.test);
  await call('POST', '/open/v1/webhook-endpoints', {
    body: { url: receiver.url, events: ['order.paid', 'order.expired'] },
  });
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await pushServer.close();
});

const causedBy = (requestId: string, msg: string) =>
  lines.filter((line) => line['request_id'] === requestId && line['msg'] === msg);
const order = (number: string) => ({ merchant_order_no: number, amount: '9.00', subject: 'A book' });

it('gives a webhook the id of the call that caused it', async () => {
  const { body } = await call<'createOrder'>('POST', '/open/v1/orders', { body: order('C-1') });
  const paid = await call('POST', `/open/v1/test/orders/${body.id}/pay`, {
    body: {},
    headers: { 'x-request-id': 'proxy-paid-1' },
  });
  expect([paid.status, paid.headers.get('x-request-id')]).toEqual([200, 'proxy-paid-1']);
  await server.settle();
  expect(receiver.received.at(-1)?.headers['x-request-id']).toBe('proxy-paid-1');
  expect(causedBy('proxy-paid-1', 'request')).toHaveLength(1);
  expect(causedBy('proxy-paid-1', 'webhook')).toEqual([expect.objectContaining({ status: 200, failure: null })]);
});

it('names the call that set a deadline in the log line of its job, and in what the job sends', async () => {
  const headers = { 'x-request-id': 'proxy-order-2' };
  await call('POST', '/open/v1/orders', { body: order('C-2'), headers });
  await server.advance(2 * DAY_SECONDS);
  expect(causedBy('proxy-order-2', 'deadline')).toEqual([expect.objectContaining({ kind: 'cashier order' })]);
  const sent = receiver.received.find(({ headers: { 'x-request-id': id } }) => id === 'proxy-order-2');
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ type: 'order.expired' });
});

it('distinguishes calls that share a commit', async () => {
  const [ofAlice, ofBob] = [await alice.must('GET /api/m', {}), await bob.must('GET /api/m', {})];
  const send = (by: Person, recipient: string, id: string) =>
    by.ask(
      'POST /api/transfer/add',
      { recipient, amount: '1.00', memo: '', security_password: DEMO_PAYMENT_PASSWORD },
      { 'x-request-id': id },
    );
  const sent = await Promise.all([
    send(alice, ofBob.account, 'proxy-alice-3'),
    send(bob, ofAlice.account, 'proxy-bob-333'),
  ]);
  expect(sent.map(({ code }) => code)).toEqual([0, 0]);
  await server.settle();
  const topicsOf = (id: string) => causedBy(id, 'event').map(({ topic }) => topic);
  expect(topicsOf('proxy-alice-3')).not.toEqual([]);
  expect(topicsOf('proxy-bob-333')).toEqual(topicsOf('proxy-alice-3'));
});

it('names the call behind a push in its log line and its record', async () => {
  const browser = pushServer.openBrowser();
  await alice.must('POST /api/push/subscribe', { channel: 'web', ...browser.subscription, language: 'en' });
  const order = await postListing(alice);
  const opened = await bob.ask('POST /api/order/buy', await buyRequest(bob, order.id), {
    'x-request-id': 'proxy-pushed-4',
  });
  expect(opened.code).toBe(0);
  await browser.next();
  await server.settle();
  expect(causedBy('proxy-pushed-4', 'push')).toEqual([
    expect.objectContaining({ type: 'transaction.wait_seller_verify', outcome: 'sent', failure: null }),
  ]);
  const stored = await server.database.reader.selectFrom('push_deliveries').select(['cause', 'status']).execute();
  expect(stored).toEqual([{ cause: 'proxy-pushed-4', status: 'sent' }]);
});
