import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { EVENT_DAYS } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishWebhook } from '../../../src/merchants/webhooks/index.ts';
import { ids } from '../../../src/platform/ids.ts';
import { openTestKey, openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';
import { answering, openReceiver, type Receiver } from '../../webhooks/receiver.ts';

let server: TestServer;
let ownerId: string;
let merchant: TestMerchant;
let receiver: Receiver;
let call: ReturnType<typeof signedClient>;
let callLive: ReturnType<typeof signedClient>;

beforeAll(async () => {
  server = await openTestServer();
  const owner = await server.login('alice');
  ownerId = (await owner.must('GET /api/m', {})).id;
});
/** Each test has a merchant of its own. */
beforeEach(async () => {
  merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, merchant.test);
  callLive = signedClient(server.address, merchant.live);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const create = (body: object = {}, by = call) =>
  by<'createWebhookEndpoint'>('POST', '/open/v1/webhook-endpoints', {
    body: { url: receiver.url, events: ['order.paid'], ...body },
  });
const publish = () =>
  server.transaction((ctx) =>
    publishWebhook(ctx, {
      merchantId: merchant.id,
      environment: 'test',
      type: 'order.paid',
      subjectId: ids.next(ctx.now),
      subjectNo: 'QH-1',
      data: { status: 'paid', amount: '214.50' },
    }),
  );

it('creates, changes and deletes an endpoint from a merchant’s server', async () => {
  const created = await create({ description: 'shop' });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ url: receiver.url, environment: 'test', description: 'shop', status: 'on' });
  expect(created.body.secret).toMatch(/^whsec_/);
  const address = `/open/v1/webhook-endpoints/${created.body.id}`;
  const shown = await call<'getWebhookEndpoint'>('GET', address);
  expect(shown.body).toEqual({ ...created.body, secret: undefined });

  const ping = await call<'pingWebhookEndpoint'>('POST', `${address}/ping`, { body: {} });
  expect(ping.body).toMatchObject({ type: 'ping', status: 'waiting' });
  await publish();
  await server.settle();
  const types = receiver.received.map(({ body }): unknown => JSON.parse(body).type);
  expect(new Set(types)).toEqual(new Set(['order.paid', 'ping']));
  const delivered = await call<'getWebhookDelivery'>('GET', `/open/v1/webhook-deliveries/${ping.body.id}`);
  expect(delivered.body).toMatchObject({ status: 'delivered', tries: 1, attempts: [{ status: 200, failure: null }] });

  const rotated = await call<'rotateWebhookSecret'>('POST', `${address}/rotate-secret`, { body: {} });
  expect(rotated.body.secrets).toHaveLength(2);
  const off = await call<'updateWebhookEndpoint'>('PATCH', address, { body: { is_on: false } });
  expect(off.body).toMatchObject({ status: 'off', off_reason: 'merchant' });
  const refused = await call('POST', `${address}/ping`, { body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, webhookRefusals.WebhookEndpointOff.code]);
  await call('PATCH', address, { body: { is_on: true } });

  expect((await call('DELETE', address)).status).toBe(200);
  const gone = await call('GET', address);
  expect([gone.status, gone.body.name]).toEqual([404, 'WebhookEndpointNotFound']);
});

it('sends a paid order in the form of the open API, and its refund afterwards', async () => {
  const { body: endpoint } = await create({ events: ['order.paid', 'refund.succeeded'] });
  const { body: order } = await call<'createOrder'>('POST', '/open/v1/orders', {
    body: { merchant_order_no: 'QH-7', amount: '12.50', currency: 'TEST', subject: 'Coffee' },
  });
  await call<'payTestOrder'>('POST', `/open/v1/test/orders/${order.id}/pay`, { body: {} });
  const { body: paid } = await call<'getOrder'>('GET', `/open/v1/orders/${order.id}`);
  await call<'refundOrder'>('POST', `/open/v1/orders/${order.id}/refunds`, {
    body: { merchant_refund_no: 'R-7', amount: '2.50' },
  });
  await server.settle();
  const sent = receiver.received.map(({ body }): unknown => JSON.parse(body));
  expect(sent).toMatchObject([
    { type: 'order.paid', data: { id: order.id, status: 'paid', amount: paid.amount } },
    { type: 'refund.succeeded', data: { amount: '2.50' } },
  ]);
  const { body: list } = await call<'listWebhookDeliveries'>(
    'GET',
    `/open/v1/webhook-deliveries?endpoint_id=${endpoint.id}`,
  );
  expect(list.rows.map(({ subject_id, subject_no }) => [subject_id, subject_no])).toEqual([
    [order.id, 'QH-7'],
    [order.id, 'QH-7'],
  ]);
});

it('lists events and deliveries, and sends an event again', async () => {
  // No endpoint is there to be told of the first one.
  await publish();
  const { body: endpoint } = await create();
  receiver.answerWith(answering(500, 'pool is full'));
  await publish();
  await server.settle();
  const query = `endpoint_id=${endpoint.id}&result=not_delivered&limit=5`;
  const { body: list } = await call<'listWebhookDeliveries'>('GET', `/open/v1/webhook-deliveries?${query}`);
  expect(list.rows).toMatchObject([
    { type: 'order.paid', subject_no: 'QH-1', status: 'waiting', last_try: { status: 500, failure: 'status' } },
  ]);
  const eventId = list.rows[0]?.event_id ?? '';
  const { body: event } = await call<'getWebhookEvent'>('GET', `/open/v1/webhook-events/${eventId}`);
  expect(event).toMatchObject({ id: eventId, data: { status: 'paid', amount: '214.50' } });
  const { body: events } = await call<'listWebhookEvents'>('GET', '/open/v1/webhook-events?type=order.paid&limit=1');
  expect(events.rows).toEqual([event]);

  receiver.answerWith(answering(204));
  const again = `/open/v1/webhook-events/${eventId}/redeliver`;
  await call('POST', again, { body: { endpoint_id: endpoint.id } });
  await server.settle();
  const { body: resent } = await call<'listWebhookDeliveries'>(
    'GET',
    `/open/v1/webhook-deliveries?event_id=${eventId}`,
  );
  expect(resent.rows).toMatchObject([{ status: 'delivered', is_resent: true, tries: 2 }]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));

  const unknown = await call('POST', `/open/v1/webhook-events/${endpoint.id}/redeliver`, {
    body: { endpoint_id: endpoint.id },
  });
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { name: 'WebhookEventNotFound', data: { days: EVENT_DAYS } },
  ]);
  const { body: recovered } = await call<'recoverWebhookEndpoint'>(
    'POST',
    `/open/v1/webhook-endpoints/${endpoint.id}/recover`,
    { body: { since: 0 } },
  );
  expect(recovered).toEqual({ events: 1 });
  await server.settle();
});

it('returns a lost secret again for ten minutes under the same idempotency key, without a second endpoint', async () => {
  const sent = { body: { url: receiver.url, events: ['order.paid'] }, idempotencyKey: 'endpoint-of-the-shop' };
  const make = () => call<'createWebhookEndpoint'>('POST', '/open/v1/webhook-endpoints', sent);
  const first = await make();
  expect((await make()).body).toEqual(first.body);
  const address = `/open/v1/webhook-endpoints/${first.body.id}/rotate-secret`;
  const rotation = { body: {}, idempotencyKey: 'rotation-of-the-shop' };
  const rotated = await call<'rotateWebhookSecret'>('POST', address, rotation);
  expect(rotated.body.secret).not.toBe(first.body.secret);
  expect((await call<'rotateWebhookSecret'>('POST', address, rotation)).body).toEqual(rotated.body);
  await server.advance(10 * MINUTE_SECONDS);
  const late = await make();
  expect([late.status, late.body.name]).toEqual([409, 'SecretNotRepeated']);
  const { body: list } = await call<'listWebhookEndpoints'>('GET', '/open/v1/webhook-endpoints');
  expect(list.rows).toHaveLength(1);
});

it('shows a secret once, and stores it nowhere in readable form', async () => {
  const { body: first } = await create();
  expect(first.secret).toMatch(/^whsec_/);
  const { body: list } = await call<'listWebhookEndpoints'>('GET', '/open/v1/webhook-endpoints');
  expect(list.rows.map(({ id }) => id)).toContain(first.id);
  expect(JSON.stringify(list)).not.toContain('whsec_');
  const stored = await server.database.reader.selectFrom('idempotency').select(['answer', 'sealed_answer']).execute();
  expect(JSON.stringify(stored)).not.toContain('whsec_');
});

it('separates the two environments', async () => {
  const { body: endpoint } = await create();
  const { body: live } = await create({}, callLive);
  expect(live.environment).toBe('live');
  const foreign = await callLive('GET', `/open/v1/webhook-endpoints/${endpoint.id}`);
  expect([foreign.status, foreign.body.name]).toEqual([404, 'WebhookEndpointNotFound']);
  const { body: list } = await callLive<'listWebhookEndpoints'>('GET', '/open/v1/webhook-endpoints');
  expect(list.rows.map(({ id }) => id)).toEqual([live.id]);
});

it.each([
  ['http://shop.example/', 422, webhookRefusals.WebhookUrlNeedsHttps.code],
  ['https://169.254.169.254/', 422, webhookRefusals.WebhookUrlNotPublic.code],
  ['https://user:secret@shop.example/', 422, webhookRefusals.WebhookUrlNotAllowed.code],
  ['shop', 422, commonRefusals.InvalidRequest.code],
])('refuses the address %s', async (url, status, code) => {
  const refused = await create({ url }, callLive);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

it('refuses a key without the scope', async () => {
  const key = await server.transaction((ctx) => openTestKey(ctx, merchant.id, 'test', { scopes: ['orders'] }));
  const refused = await create({}, signedClient(server.address, key));
  expect([refused.status, refused.body.code]).toEqual([403, signatureRefusals.ScopeNotAllowed.code]);
});
