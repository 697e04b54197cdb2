import { STORED_ANSWER_BYTES } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { expect, it, onTestFinished } from 'vitest';
import { answering, openRawReceiver, openReceiver, type Receiver } from '../../../../test/webhooks/receiver.ts';
import { shopCertificate } from '../../../../test/webhooks/shop-certificate.ts';
import { addressGuard } from './public-address.ts';
import { type SendParts, sendWebhook } from './send-webhook.ts';

/** Limits that no machine under load meets, and brief ones for receivers that never do what is waited for. */
const limits = { connectMilliseconds: 30_000, totalMilliseconds: 30_000, answerBytes: 64 * 1024 };
const briefly = {
  connecting: { limits: { ...limits, connectMilliseconds: 400 } },
  answering: { limits: { ...limits, totalMilliseconds: 800 } },
};
const thisMachine = addressGuard(['127.0.0.0/8']);
const body = JSON.stringify({ type: 'ping', timestamp: '2026-11-23T10:00:00.000Z', data: { 名: '咖啡' } });

const parts = (changes: Partial<SendParts> = {}): SendParts => ({
  resolve: async () => ['127.0.0.1'],
  isAllowed: thisMachine,
  limits,
  ...changes,
});
const send = (url: string, changes: Partial<SendParts> = {}) =>
  sendWebhook({ url, headers: { 'content-type': 'application/json', 'webhook-id': 'e1' }, body }, parts(changes));

async function receiver(...of: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...of);
  onTestFinished(() => opened.close());
  return opened;
}

async function rawReceiver(...of: Parameters<typeof openRawReceiver>) {
  const opened = await openRawReceiver(...of);
  onTestFinished(() => opened.close());
  return `http://shop.example:${opened.port}/hook`;
}

it('sends body and headers byte for byte, under the host name as configured', async () => {
  const shop = await receiver(answering(200, 'thank you', { 'content-type': 'text/plain', 'x-private': 'no' }));
  const answer = await send(`http://shop.example:${shop.port}/hook?a=1`);
  expect(answer).toMatchObject({ status: 200, failure: null, body: 'thank you', address: '127.0.0.1' });
  expect(answer.headers).toContainEqual({ name: 'content-type', value: 'text/plain' });
  expect(answer.headers.map(({ name }) => name)).not.toContain('x-private');
  const [got] = shop.received;
  expect(got).toMatchObject({ body, url: '/hook?a=1' });
  expect(got?.headers).toMatchObject({ host: `shop.example:${shop.port}`, 'webhook-id': 'e1' });
});

it.each([200, 201, 204, 299])('treats %i as a success', async (status) => {
  const shop = await receiver(answering(status));
  expect(await send(shop.url)).toMatchObject({ status, failure: null });
});

it.each([
  [300, 'redirect'],
  [301, 'redirect'],
  [304, 'redirect'],
  [400, 'status'],
  [404, 'status'],
  [410, 'gone'],
  [429, 'status'],
  [500, 'status'],
  [503, 'status'],
] as const)('treats %i as a failure: %s', async (status, failure) => {
  const shop = await receiver(answering(status));
  expect(await send(shop.url)).toMatchObject({ status, failure });
});

it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
  const inside = await receiver(answering(200, 'secret'));
  const shop = await receiver(answering(status, '', { location: inside.url }));
  const answer = await send(shop.url);
  expect(answer).toMatchObject({ status, failure: 'redirect' });
  expect(answer.headers).toContainEqual({ name: 'location', value: inside.url });
  expect(inside.received).toEqual([]);
});

it('follows no redirect to a cloud metadata service', async () => {
  const shop = await receiver(answering(302, '', { location: 'http://169.254.169.254/latest/meta-data/' }));
  expect(await send(shop.url)).toMatchObject({ status: 302, failure: 'redirect', address: '127.0.0.1' });
});

it('refuses a private address, written directly or behind a name, without connecting', async () => {
  const inside = await receiver();
  const isAllowed = addressGuard([]);
  const nothing = { status: null, failure: 'address_refused', address: null };
  expect(await send(inside.url, { isAllowed })).toMatchObject(nothing);
  expect(await send(`http://shop.example:${inside.port}/`, { isAllowed })).toMatchObject(nothing);
  expect(await send('http://[::1]:80/', { isAllowed })).toMatchObject(nothing);
  const resolve = async () => ['93.184.215.14', '169.254.169.254'];
  expect(await send('http://shop.example/', { isAllowed, resolve })).toMatchObject(nothing);
  expect(inside.received).toEqual([]);
});

it('connects to the address it has checked, even if the name resolves to another one a moment later', async () => {
  const shop = await receiver();
  const inside = await receiver(answering(200), { host: '127.0.0.2', port: shop.port });
  const isAllowed = addressGuard(['127.0.0.1']);
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const url = `http://shop.example:${shop.port}/`;
  expect(await send(url, { isAllowed, resolve })).toMatchObject({ failure: null, address: '127.0.0.1' });
  expect(lookups).toBe(1);
  expect(await send(url, { isAllowed, resolve })).toMatchObject({ failure: 'address_refused' });
  expect([shop.received.length, inside.received.length]).toEqual([1, 0]);
});

it('reports that a name has no address, or that it cannot be resolved', async () => {
  expect(await send('http://shop.example/', { resolve: async () => [] })).toMatchObject({ failure: 'name_not_found' });
  const silent = () => new Promise<readonly string[]>(() => undefined);
  expect(await send('http://shop.example/', { ...briefly.answering, resolve: silent })).toMatchObject({
    failure: 'name_not_found',
  });
});

it('reports that nobody listens', async () => {
  const gone = await openReceiver();
  await gone.close();
  expect(await send(gone.url)).toMatchObject({ status: null, failure: 'connection_failed' });
});

it('waits for a connection for a limited time', async () => {
  // An address of a network for documentation: packets to it are lost, or refused at once where there is no route.
  const lost = { resolve: async () => ['192.0.2.1'], isAllowed: () => true };
  const answer = await send('http://shop.example/', { ...briefly.connecting, ...lost });
  expect(['connection_timeout', 'connection_failed']).toContain(answer.failure);
});

it('waits for the handshake for a limited time', async () => {
  const url = await rawReceiver(() => undefined);
  expect(await send(url.replace('http:', 'https:'), briefly.connecting)).toMatchObject({
    failure: 'connection_timeout',
  });
});

it('waits for an answer for a limited time', async () => {
  const shop = await receiver(() => undefined);
  const answer = await send(shop.url, briefly.answering);
  expect(answer).toMatchObject({ status: null, failure: 'answer_timeout', address: '127.0.0.1' });
  // Timers may fire a little early; how late they fire is up to the machine.
  expect(answer.durationMilliseconds).toBeGreaterThanOrEqual(briefly.answering.limits.totalMilliseconds - 20);
});

it('waits for the end of an answer for a limited time, even when it arrives byte by byte', async () => {
  const shop = await receiver((response) => {
    response.writeHead(200);
    const dripping = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(dripping));
  });
  const answer = await send(shop.url, briefly.answering);
  expect(answer).toMatchObject({ status: 200, failure: 'answer_unfinished' });
  expect(answer.body).toMatch(/^x+$/);
});

it('distinguishes a truncated answer from a complete one', async () => {
  const url = await rawReceiver((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf')),
  );
  expect(await send(url)).toMatchObject({ status: 200, failure: 'answer_unfinished', body: 'half' });
});

it('reads 64 kB of an answer of 10 MB, and no more', async () => {
  let wanted = 0;
  const shop = await receiver((response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const write = () => {
      while (wanted < 160 && !response.destroyed) {
        wanted += 1;
        if (!response.write(chunk)) return void response.once('drain', write);
      }
      response.end();
    };
    write();
  });
  const answer = await send(shop.url);
  expect(answer).toMatchObject({ status: 200, failure: 'answer_too_large', body: 'a'.repeat(STORED_ANSWER_BYTES) });
  const fits = await receiver(answering(200, 'b'.repeat(limits.answerBytes)));
  expect(await send(fits.url)).toMatchObject({ status: 200, failure: null, body: 'b'.repeat(STORED_ANSWER_BYTES) });
});

it('reports the status of a failure whose body is too long', async () => {
  const shop = await receiver(answering(500, 'x'.repeat(1_000_000)));
  expect(await send(shop.url)).toMatchObject({ status: 500, failure: 'status' });
});

it.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
])('reports that an answer is malformed: %s', async (_, text) => {
  const url = await rawReceiver((socket) => socket.once('data', () => socket.write(text)));
  expect(await send(url)).toMatchObject({ status: null, failure: 'answer_malformed' });
});

it('reports that a connection was closed without an answer', async () => {
  const url = await rawReceiver((socket) => socket.once('data', () => socket.end()));
  expect(await send(url)).toMatchObject({ status: null, failure: 'connection_failed' });
});

it('stores any bytes as text', async () => {
  const shop = await receiver((response) => response.end(Buffer.from([0, 0xff, 0x61])));
  expect((await send(shop.url)).body).toBe('\uFFFD\uFFFDa');
});

it('trusts the certificate for the name, at the address that was checked', async () => {
  const shop = await receiver(answering(200), { certificate: shopCertificate });
  const ca = shopCertificate.cert;
  expect(await send(`https://shop.example:${shop.port}/`, { ca })).toMatchObject({ status: 200, failure: null });
  expect(await send(`https://other.example:${shop.port}/`, { ca })).toMatchObject({ status: null, failure: 'tls' });
  expect(await send(`https://shop.example:${shop.port}/`)).toMatchObject({ status: null, failure: 'tls' });
  expect(shop.received).toHaveLength(1);
});

it('reports that a server does not speak TLS', async () => {
  const shop = await receiver();
  expect(await send(`https://shop.example:${shop.port}/`)).toMatchObject({ failure: 'tls' });
});

it.each([
  [429, '120', 120],
  [503, '7', 7],
  [503, 'Mon, 23 Nov 2026 10:05:00 GMT', 300],
  [503, 'soon', null],
  [500, '120', null],
  [200, '120', null],
])('parses the pause that %i asks for: %s', async (status, retryAfter, seconds) => {
  const shop = await receiver(
    answering(status, '', { 'retry-after': retryAfter, date: 'Mon, 23 Nov 2026 10:00:00 GMT' }),
  );
  expect((await send(shop.url)).retryAfterSeconds).toBe(seconds);
});
