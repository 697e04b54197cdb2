import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answering, openReceiver, type Receiver } from '../../../../test/webhooks/receiver.ts';
import { apnsSender } from './apns-sender.ts';
import { fcmSender } from './fcm-sender.ts';
import type { PushMessage, PushTarget } from './push-sender.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const message: PushMessage = {
  type: 'transaction.wait_seller_verify',
  title: '*三 wants to buy 142.45 EH',
  body: '¥1,000.00 · accept by 14:29',
  action: 'Open trade',
  tag: 'trade-1',
  link: '/#/pages/trade/sale-trade?id=1',
  receipt: 'r1',
  isAsking: true,
  ttlSeconds: 600,
  sentAt: 1_800_000_000,
};
const target = (channel: 'fcm' | 'apns'): PushTarget => ({ channel, address: 'token-1', p256dh: null, auth: null });
const now = () => new Date(1_800_000_000_000);
const pem = (key: { export(of: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  String(key.export({ type: 'pkcs8', format: 'pem' }));
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown);

async function openFcm() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const receiver: Receiver = await openReceiver((response, { url }) =>
    url === '/token'
      ? response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"granted"}')
      : response.writeHead(200).end('{"name":"projects/eh/messages/1"}'),
  );
  closers.push(() => receiver.close());
  const url = new URL(receiver.url).origin;
  const account = {
    project_id: 'eh',
    client_email: 'eh@eh.iam',
    private_key: pem(privateKey),
    token_uri: `${url}/token`,
  };
  return { receiver, publicKey, sender: fcmSender({ account, url, now }) };
}

it('sends to Android by FCM HTTP v1, with one access token for many pushes', async () => {
  const { receiver, publicKey, sender } = await openFcm();
  expect(await sender.send(target('fcm'), message)).toEqual({ kind: 'sent', answer: 200 });
  await sender.send(target('fcm'), message);
  expect(receiver.received.map(({ url }) => url)).toEqual([
    '/token',
    '/v1/projects/eh/messages:send',
    '/v1/projects/eh/messages:send',
  ]);
  const assertion = new URLSearchParams(receiver.received[0]?.body).get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(partsOf(assertion)[1]).toMatchObject({ iss: 'eh@eh.iam', exp: 1_800_003_600 });
  const [, sent] = receiver.received;
  expect(sent?.headers.authorization).toBe('Bearer granted');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    message: {
      token: 'token-1',
      data: { title: message.title, link: message.link, isAsking: 'true' },
      android: { priority: 'HIGH', ttl: '600s', collapse_key: 'trade-1' },
    },
  });
});

it('recognizes FCM answers about an unknown token, a pause, and a fault', async () => {
  const { receiver, sender } = await openFcm();
  await sender.send(target('fcm'), message);
  const gone = JSON.stringify({ error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } });
  receiver.answerWith(answering(404, gone));
  expect(await sender.send(target('fcm'), message)).toMatchObject({ kind: 'gone', failure: 'UNREGISTERED' });
  receiver.answerWith(answering(429, '{}', { 'retry-after': '30' }));
  expect(await sender.send(target('fcm'), message)).toMatchObject({ kind: 'late', retryAfterSeconds: 30 });
  receiver.answerWith(answering(400, 'no json'));
  expect(await sender.send(target('fcm'), message)).toMatchObject({ kind: 'refused', failure: 'status 400' });
  await receiver.close();
  expect(await sender.send(target('fcm'), message)).toMatchObject({ kind: 'late', answer: null });
});

async function openApns(answer: { status: number; body: string }) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const received: { headers: Http2ServerRequest['headers']; body: string }[] = [];
  const server = createServer((request: Http2ServerRequest, response: Http2ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  closers.push(
    () =>
      new Promise((done) => {
        server.close(() => done());
      }),
  );
  const key = { key: pem(privateKey), keyId: 'K1', teamId: 'T1', topic: 'eh.app' };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, privateKey, sender: apnsSender({ key, url, now }) };
}

it('sends to Apple by APNs over HTTP/2, signed with the team’s key', async () => {
  const { received, privateKey, sender } = await openApns({ status: 200, body: '' });
  expect(await sender.send(target('apns'), message)).toEqual({ kind: 'sent', answer: 200 });
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  expect(headers).toMatchObject({
    ':path': '/3/device/token-1',
    'apns-topic': 'eh.app',
    'apns-priority': '10',
    'apns-expiration': '1800000600',
    'apns-collapse-id': 'trade-1',
  });
  const token = String(headers.authorization).replace('bearer ', '');
  expect(partsOf(token)).toEqual([
    { alg: 'ES256', typ: 'JWT', kid: 'K1' },
    { iss: 'T1', iat: 1_800_000_000 },
  ]);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(body)).toMatchObject({ aps: { alert: { title: message.title }, 'thread-id': 'trade-1' } });
});

it('drops tokens that Apple does not know, and retries when there is no answer', async () => {
  const bad = await openApns({ status: 400, body: '{"reason":"BadDeviceToken"}' });
  expect(await bad.sender.send(target('apns'), message)).toMatchObject({ kind: 'gone', failure: 'BadDeviceToken' });
  const gone = await openApns({ status: 410, body: '{"reason":"Unregistered"}' });
  expect(await gone.sender.send(target('apns'), message)).toMatchObject({ kind: 'gone', answer: 410 });
  const topic = await openApns({ status: 403, body: '{"reason":"InvalidProviderToken"}' });
  expect(await topic.sender.send(target('apns'), message)).toMatchObject({ kind: 'refused', answer: 403 });
  const key = { key: pem(bad.privateKey), keyId: 'K1', teamId: 'T1', topic: 'eh.app' };
  const nobody = apnsSender({ key, url: 'http://127.0.0.1:9', now });
  expect(await nobody.send(target('apns'), message)).toMatchObject({ kind: 'late', failure: 'connection_failed' });
});
