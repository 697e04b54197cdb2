import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { apnsSender } from '../../../../src/content/push/senders/apns-sender.ts';
import { fcmSender } from '../../../../src/content/push/senders/fcm-sender.ts';
import type { PushMessage } from '../../../../src/content/push/senders/push-sender.ts';
import { webSender } from '../../../../src/content/push/senders/web-sender.ts';
import { addressGuard, defaultSendLimits } from '../../../../src/merchants/webhooks/index.ts';
import type { WriteContext } from '../../../../src/platform/context.ts';
import { openMessenger } from '../../../../src/platform/messaging/open-messenger.ts';
import { causeOf, onBehalfOf } from '../../../../src/platform/observability/cause.ts';
import { tracingNow } from '../../../../src/platform/observability/traces/tracing.ts';
import { askNode } from '../../../../src/usdt/chains/json-rpc.ts';
import { nodesAt } from '../../../../src/usdt/chains/nodes.ts';
import { askTron } from '../../../../src/usdt/chains/tron/tron-node.ts';
import { startS3Server } from '../../../files/s3-server.ts';
import { openTestServer, sendVoucher, type TestServer } from '../../../open-test-server.ts';
import { openPushServer, type PushServer, type TestBrowser } from '../../../push/push-server.ts';
import { type Collector, openCollector } from '../../../traces/collector.ts';
import { curvePem, openApple, openMailServer, rsaPem } from '../../../traces/outside.ts';
import { answering, openReceiver, type Receiver } from '../../../webhooks/receiver.ts';

/** Spans of calls that leave the process, as a collector gets them. */
let server: TestServer;
let collector: Collector;
let outside: Receiver;
let pushServer: PushServer;
let browser: TestBrowser;
let apple: Awaited<ReturnType<typeof openApple>>;
let mails: Awaited<ReturnType<typeof openMailServer>>;
const bucket = await startS3Server({ accessKey: 'BUCKETKEY', secretKey: 'secret-of-bucket' });

/** Each of these enters a call in its own way; none of them may enter a span. */
const planted = {
  phone: '+8613812345678',
  mail: 'planted@example.com',
  refusedMail: 'refused@example.com',
  nodeKey: 'planted-node-key',
  apiKey: 'planted-api-key',
  wallet: '0x1234567890abcdef1234567890abcdef12345678',
  device: 'planted-device-token',
  title: 'Planted title',
  text: 'Planted text 424242',
  gatewayKey: 'planted-gateway-key',
  smtpPassword: 'planted-smtp-password',
};
const push: PushMessage = {
  type: 'transaction.wait_seller_verify',
  title: planted.title,
  body: planted.text,
  action: 'Open',
  tag: 'planted-trade',
  link: '/#/planted-link',
  receipt: 'planted-receipt',
  isAsking: true,
  ttlSeconds: 600,
  sentAt: 1_800_000_000,
};

beforeAll(async () => {
  [collector, outside, pushServer] = [
    await openCollector(),
    await openReceiver((response, { url }) =>
      answering(200, url === '/token' ? '{"access_token":"planted-grant"}' : '{"jsonrpc":"2.0","id":1,"result":"0x1"}')(
        response,
        { url, headers: {}, body: '' },
      ),
    ),
    await openPushServer(),
  ];
  apple = await openApple(410, '{"reason":"Unregistered"}');
  mails = await openMailServer((command) => !command.includes(planted.refusedMail));
  browser = pushServer.openBrowser();
  server = await openTestServer({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      S3_URL: `http://BUCKETKEY:secret-of-bucket@${bucket.address}/files?region=test-1`,
      EVM_RPC_URL: `http://127.0.0.1:${outside.port}/v3/${planted.nodeKey}`,
    },
  });
});
afterAll(async () => {
  await server.close();
  apple.close();
  mails.close();
  bucket.close();
  await Promise.all([collector.close(), outside.close(), pushServer.close()]);
});

/** Does work within a span of its own, and gives the facts of the spans right under it, once they have come. */
async function callsOf(work: () => Promise<unknown>, count = 1) {
  const tracing = tracingNow();
  const root = tracing?.start({ name: 'test', kind: 'internal', parent: null });
  if (!root) throw new Error('traces are off');
  await onBehalfOf(causeOf('test', root.traceParent), work).catch(() => undefined);
  root.end();
  const [, , spanId] = root.traceParent.split('-');
  const under = () => collector.spans().filter((span) => span.parentSpanId === spanId && 'peer.service' in span.facts);
  await expect.poll(() => under().length).toBe(count);
  return under().map(({ name, kind, facts, isFailed }) => ({ name, kind, facts, isFailed }));
}

const CLIENT = 3;
const HOST = '127.0.0.1';
const at = (port: number | string) => ({ 'server.address': HOST, 'server.port': String(port) });
const portOf = (url: string) => new URL(url).port;

it('shows the calls to a chain by their method, and an unreachable node', async () => {
  const evm = { method: 'eth_getBalance', params: [planted.wallet, 'latest'], answer: z.string() };
  const tron = { nodes: nodesAt([`http://${HOST}:${outside.port}/${planted.nodeKey}`]), apiKey: planted.apiKey };
  const nodes = nodesAt([`http://${HOST}:${outside.port}/v3/${planted.nodeKey}`]);
  expect(await callsOf(() => askNode(nodes, evm))).toEqual([
    {
      name: 'evm eth_getBalance',
      kind: CLIENT,
      facts: { 'peer.service': 'evm', 'rpc.method': 'eth_getBalance', ...at(outside.port) },
      isFailed: false,
    },
  ]);
  expect(
    await callsOf(() => askTron(tron, 'wallet/getaccount', { address: planted.wallet }, z.looseObject({}))),
  ).toMatchObject([{ name: 'tron wallet/getaccount', kind: CLIENT, facts: at(outside.port), isFailed: false }]);
  const gone = await openReceiver();
  await gone.close();
  const away = nodesAt([`http://${HOST}:${gone.port}/${planted.nodeKey}`]);
  expect(await callsOf(() => askNode(away, evm))).toMatchObject([
    { facts: { ...at(gone.port), 'error.type': 'ECONNREFUSED' }, isFailed: true },
  ]);
});

it('shows messages by their channel', async () => {
  const messenger = openMessenger({
    kind: 'providers',
    sms: {
      url: `http://${HOST}:${outside.port}/sms?key=${planted.gatewayKey}`,
      headers: { 'x-key': planted.gatewayKey },
      bodyTemplate: '{"to":"{to}","text":"{text}"}',
    },
    mail: { url: `smtp://${HOST}:${mails.port}`, from: 'EH <no-reply@eh.example>' },
  });
  const sent = (to: string) =>
    callsOf(() =>
      server.transaction((ctx: WriteContext) =>
        messenger.send(ctx, {
          to,
          purpose: 1,
          code: '424242',
          subject: planted.title,
          text: planted.text,
          language: 'en',
        }),
      ),
    );
  expect(await sent(planted.phone)).toMatchObject([
    {
      name: 'sms POST',
      facts: { 'http.request.method': 'POST', 'http.response.status_code': '200', ...at(outside.port) },
    },
  ]);
  expect(await sent(planted.mail)).toMatchObject([{ name: 'smtp send', facts: at(mails.port), isFailed: false }]);
  expect(await sent(planted.refusedMail)).toMatchObject([{ facts: { 'error.type': 'EENVELOPE' }, isFailed: true }]);
});

it('shows pushes by their service, its answer and its reason', async () => {
  const keys = { publicKey: '', privateKey: '' };
  const { default: webPush } = await import('web-push');
  Object.assign(keys, webPush.generateVAPIDKeys());
  const sending = { resolve: async () => [HOST], isAllowed: addressGuard(['127.0.0.0/8']), limits: defaultSendLimits };
  const web = webSender({ keys, contact: 'mailto:ops@eh.example', sending });
  const { address, p256dh, auth } = browser.subscription;
  const toBrowser = () => web.send({ channel: 'web', address, p256dh, auth }, push);
  expect(await callsOf(toBrowser)).toMatchObject([
    { name: 'web push POST', kind: CLIENT, facts: { 'http.response.status_code': '201', ...at(portOf(address)) } },
  ]);
  const account = {
    project_id: 'eh',
    client_email: 'planted@eh.iam',
    private_key: rsaPem(),
    token_uri: `http://${HOST}:${outside.port}/token`,
  };
  const now = () => new Date(1_800_000_000_000);
  const target = { address: planted.device, p256dh: null, auth: null };
  const android = fcmSender({ account, url: `http://${HOST}:${outside.port}`, now });
  expect(await callsOf(() => android.send({ ...target, channel: 'fcm' }, push), 2)).toMatchObject([
    { name: 'fcm token', facts: { 'rpc.method': 'token', 'http.response.status_code': '200' } },
    { name: 'fcm POST', facts: { 'http.response.status_code': '200', ...at(outside.port) } },
  ]);
  const key = { key: curvePem(), keyId: 'K1', teamId: 'T1', topic: 'eh.app' };
  const ios = apnsSender({ key, url: apple.url, now });
  expect(await callsOf(() => ios.send({ ...target, channel: 'apns' }, push))).toMatchObject([
    { name: 'apns POST', facts: { 'http.response.status_code': '410', 'error.type': 'Unregistered' }, isFailed: true },
  ]);
});

it('shows the file store under the call that it serves, and a node under the round that calls it', async () => {
  const alice = await server.login('alice');
  await sendVoucher(server, alice, 1);
  const find = (name: RegExp) => collector.spans().find((span) => name.test(span.name));
  const rootOf = (name: RegExp) => {
    const call = find(name);
    return collector.spans().find(({ traceId, parentSpanId }) => traceId === call?.traceId && parentSpanId === '')
      ?.name;
  };
  await expect.poll(() => rootOf(/^s3 PutObject$/)).toBe('POST /api/upload/img');
  expect(find(/^s3 PutObject$/)).toMatchObject({ kind: CLIENT, facts: at(bucket.address.split(':')[1] ?? '') });
  await expect.poll(() => rootOf(/^evm eth_/)).toMatch(/^round (usdt|reserve) /);
});

it('names no person, and nothing that gives access to another server', () => {
  const spans = collector.spans();
  const texts = spans.flatMap(({ name, facts }) => [name, ...Object.values(facts)]);
  const { address, p256dh, auth } = browser.subscription;
  const own = [new URL(address).pathname, p256dh, auth, 'BUCKETKEY', 'planted', 'example.com', '1381234', '424242'];
  for (const secret of [...Object.values(planted), ...own])
    expect(texts.filter((text) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  expect(outside.received.some(({ url }) => url.includes(planted.nodeKey))).toBe(true);
  expect(outside.received.filter(({ headers }) => headers['traceparent'] !== undefined)).toEqual([]);
});
