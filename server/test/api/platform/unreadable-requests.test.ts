import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** Answers that no route gives: they name their request and leave a line too. */
let server: TestServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await openTestServer({ log, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

const ID = /^[\da-f]{8}$/;
const lineOf = (id: string | null) => lines.find((line) => line['request_id'] === id);

/** Sends bytes, and gives all that comes back. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });
}

async function unreadable(bytes: string) {
  const answer = await exchange(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const envelope = JSON.parse(body) as { code: number; data: { request_id: string } };
  const id = /^x-request-id: (.*)$/m.exec(head)?.[1]?.trim() ?? null;
  return { status: Number(head.split(' ')[1]), id, envelope };
}

it('answers an invalid address in the envelope, in the reader’s language', async () => {
  const response = await fetch(`${server.address}/api/%ff`, {
    headers: { 'accept-language': 'en', 'x-request-id': 'bad-address-1' },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id')).toBe('bad-address-1');
  expect(await response.json()).toEqual({ code: 40_401, msg: 'Not found', data: { request_id: 'bad-address-1' } });
  expect(lineOf('bad-address-1')).toMatchObject({ msg: 'bad address', status: 404 });
});

it.each([
  ['bytes that are no request', 'NONSENSE\r\n\r\n', 400],
  ['a head that is too large', `GET /api/m?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
])('answers %s in the envelope, with the id that appears in the log', async (_what, bytes, status) => {
  const answer = await unreadable(bytes);
  expect(answer).toMatchObject({ status, id: expect.stringMatching(ID), envelope: { code: 40_001 } });
  expect(answer.envelope.data.request_id).toBe(answer.id);
  expect(lineOf(answer.id)).toMatchObject({ msg: 'unreadable request', status });
});

it('refuses a request that names two hosts, since a proxy may have trusted the other', async () => {
  const answer = await unreadable(
    'POST /api/register/fields HTTP/1.1\r\nhost: eh.example.org\r\nHost: evil.example\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatchObject({ status: 422, envelope: { code: 40_001 } });
});

it('gives the handshake of a socket an id, refused or not', async () => {
  const refused = await fetch(`${server.address}/chat/?EIO=4&transport=pigeons`, {
    headers: { 'x-request-id': 'unknown-socket-1' },
  });
  expect([refused.status, refused.headers.get('x-request-id')]).toEqual([400, 'unknown-socket-1']);
  expect(lineOf('unknown-socket-1')).toMatchObject({ msg: 'socket refused' });
  const upgrade = await new Promise<string>((done) => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        [
          'GET /chat/?EIO=4&transport=websocket HTTP/1.1',
          'host: x',
          'connection: Upgrade',
          'upgrade: websocket',
          'sec-websocket-version: 13',
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
          'x-request-id: upgraded-socket-1',
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.once('data', (chunk) => {
      socket.destroy();
      done(chunk.toString('latin1'));
    });
  });
  expect(upgrade).toMatch(/^HTTP\/1.1 101 /);
  expect(upgrade.toLowerCase()).toContain('x-request-id: upgraded-socket-1\r\n');
});

it('answers a request that asks for HTTP/2 over plain HTTP, as Java’s client does', async () => {
  const upgrade = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA';
  const answer = await exchange(
    `GET /open/v1/time HTTP/1.1\r\nHost: ${new URL(server.address).host}\r\n${upgrade}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"time":\d+\}/s);
});
