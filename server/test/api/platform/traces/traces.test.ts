import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMerchant, signedClient } from '../../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { type Collector, openCollector, type SentSpan } from '../../../traces/collector.ts';
import { buyRequest, postListing } from '../../../trading.ts';
import { openReceiver, type Receiver } from '../../../webhooks/receiver.ts';

/** Traces of a whole server, as a collector gets them. */
let server: TestServer;
let alice: Person;
let bob: Person;
let collector: Collector;
let shop: Receiver;
let call: ReturnType<typeof signedClient>;
const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

beforeAll(async () => {
  [collector, shop] = [await openCollector(), await openReceiver()];
  server = await openTestServer({
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=eh%20test',
    },
  });
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const ownerId = (await alice.must('GET /api/m', {})).id;
  const merchant = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  call = signedClient(server.address, merchant.test);
  await call('POST', '/open/v1/webhook-endpoints', { body: { url: shop.url, events: ['order.expired'] } });
});
afterAll(async () => {
  await server.close();
  await Promise.all([collector.close(), shop.close()]);
});

/** The spans of the trace that a request belongs to, once a span of this name has come. */
async function traceOf(requestId: string, until: string): Promise<readonly SentSpan[]> {
  const find = () => {
    const spans = collector.spans();
    const own = spans.find(({ facts }) => facts['eh.request_id'] === requestId);
    return spans.filter(({ traceId }) => traceId === own?.traceId);
  };
  await expect.poll(() => find().map(({ name }) => name)).toContain(until);
  return find();
}

const named = (trace: readonly SentSpan[], name: string) => trace.find((span) => span.name === name);
const parentOf = (trace: readonly SentSpan[], span: SentSpan | undefined) =>
  trace.find(({ spanId }) => spanId === span?.parentSpanId);
const under = (trace: readonly SentSpan[], above: SentSpan | undefined) =>
  trace.filter(({ parentSpanId }) => parentSpanId === above?.spanId).map(({ name }) => name);

it('follows a trade from its call over statements and events to the job of its clock', async () => {
  const listing = await postListing(alice);
  const opened = await bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id), {
    'x-request-id': 'traced-trade-1',
  });
  expect(opened.code).toBe(0);
  await server.settle();
  await server.advance(DAY_SECONDS);
  const trace = await traceOf('traced-trade-1', 'deadline trade');
  const root = named(trace, 'POST /api/order/buy');
  expect(root).toMatchObject({
    parentSpanId: '',
    isFailed: false,
    facts: {
      'http.request.method': 'POST',
      'http.route': '/api/order/buy',
      'http.response.status_code': '200',
      'eh.request_id': 'traced-trade-1',
    },
    process: { 'service.name': 'eh', 'eh.role': 'all', 'service.version': expect.stringMatching(/^\d+\./) },
  });
  const commit = named(trace, 'group commit') ?? root;
  expect(under(trace, commit)).toEqual(expect.arrayContaining(['commit', expect.stringMatching(/^insert outbox/)]));
  const statement = trace.find(({ name }) => name.startsWith('insert outbox'));
  expect(statement?.facts).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.query.summary': 'insert outbox',
  });
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(['event notice', 'deadline trade']));
  expect(new Set(trace.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name))).toEqual(
    new Set(['POST /api/order/buy']),
  );
});

it('continues through a deadline into the webhook, and passes the trace to its receiver', async () => {
  const headers = { 'x-request-id': 'traced-order-2' };
  const body = { merchant_order_no: 'T-2', amount: '9.00', subject: 'A book' };
  await call('POST', '/open/v1/orders', { body, headers });
  await server.advance(2 * DAY_SECONDS);
  const trace = await traceOf('traced-order-2', 'webhook');
  const webhook = named(trace, 'webhook');
  expect(webhook?.facts).toMatchObject({ 'http.response.status_code': '200', 'server.address': '127.0.0.1' });
  expect(parentOf(trace, webhook)?.name).toBe('deadline cashier order');
  const { 'x-request-id': id, traceparent } = shop.received.at(-1)?.headers ?? {};
  expect([id, traceparent]).toEqual(['traced-order-2', `00-${webhook?.traceId}-${webhook?.spanId}-01`]);
});

it('shows a refusal with its code, and no error', async () => {
  const refused = await bob.ask(
    'POST /api/transfer/add',
    { recipient: 'nobody-here', amount: '1.00', memo: '', security_password: '000000' },
    { 'x-request-id': 'traced-refusal-3' },
  );
  const trace = await traceOf('traced-refusal-3', 'POST /api/transfer/add');
  expect(named(trace, 'POST /api/transfer/add')).toMatchObject({
    isFailed: false,
    facts: { 'eh.refusal': String(refused.code) },
  });
});

it('joins the trace of a trusted proxy, even if that trace is not recorded', async () => {
  const callBy = (requestId: string, traceparent: string) =>
    alice.ask('GET /api/m', {}, { 'x-request-id': requestId, traceparent });
  await callBy('traced-proxy-4', `00-${TRACE}-${SPAN}-01`);
  await callBy('traced-proxy-5', `00-${TRACE.replace('4', '5')}-${SPAN}-00`);
  const trace = await traceOf('traced-proxy-4', 'GET /api/m');
  expect(named(trace, 'GET /api/m')).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
  expect(collector.spans().filter(({ facts }) => facts['eh.request_id'] === 'traced-proxy-5')).toEqual([]);
});

it('sends the collector’s headers, no health probe, and nothing about people', async () => {
  await fetch(`${server.address}/health/ready`);
  await traceOf('traced-proxy-4', 'GET /api/m');
  const spans = collector.spans();
  expect(new Set(collector.headers().map((headers) => headers['x-tenant']))).toEqual(new Set(['eh test']));
  expect(spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  const { id, account, mobile } = await bob.must('GET /api/m', {});
  const texts = spans.flatMap(({ name, facts }) => [name, ...Object.values(facts)]);
  const secrets = [alice.token, bob.token, id, account, mobile ?? 'none', 'nobody-here', 'A book', 'T-2', 'alice'];
  for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  expect(texts.filter((text) => /@|\b1[3-9]\d{9}\b|\d+\.\d{2}\b|Bearer|135790|\$\d/.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(100);
});
