import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notice } from '@eh/contract/notices.ts';
import { LIVE_PATH, NOTIFICATION } from '@eh/contract/platform/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from '../../../src/composition/server.ts';
import { DEMO_PAYMENT_PASSWORD, openServerOn, openTestServer, type TestServer } from '../../open-test-server.ts';

interface Process {
  readonly server: Server;
  readonly address: string;
}

let dataDir: string;
let api: TestServer;
let worker: Process;
let live: Process;

async function openProcess(role: string): Promise<Process> {
  const server = await openServerOn(api.database.url, dataDir, { flags: ['--role', role] });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  return { server, address: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eh-roles-'));
  api = await openTestServer({ flags: ['--role', 'api'] });
  worker = await openProcess('worker');
  live = await openProcess('live');
});
afterAll(async () => {
  await Promise.all([worker.server.close(), live.server.close()]);
  await api.close();
  await rm(dataDir, { recursive: true, force: true });
});

function connect(address: string, token: string): Socket {
  return io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
}

const outcomeOf = (socket: Socket) =>
  new Promise<string>((done) =>
    socket.once('connect', () => done('connected')).once('connect_error', () => done('refused')),
  );

it('serves calls in one process, runs jobs in another, and reaches devices through a third', async () => {
  const [alice, bob] = [await api.login('alice'), await api.login('bob')];
  const device = connect(live.address, bob.token);
  expect(await outcomeOf(device)).toBe('connected');
  const notice = new Promise<Notice>((done) => device.once(NOTIFICATION, done));
  const { account } = await bob.must('GET /api/m', {});
  await alice.must('POST /api/transfer/add', {
    recipient: account,
    amount: '1.00',
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  await worker.server.settle();
  expect(await notice).toMatchObject({ type: 'transfer.received' });
  device.close();
});

it('opens sockets only in the process that serves them', async () => {
  const { token } = await api.login('alice');
  for (const [address, outcome] of [
    [api.address, 'refused'],
    [worker.address, 'refused'],
    [live.address, 'connected'],
  ] as const) {
    const socket = connect(address, token);
    expect([address, await outcomeOf(socket)]).toEqual([address, outcome]);
    socket.close();
  }
});

it.each([
  ['/api/login/fields', [200, 404, 404]],
  ['/api/openapi.json', [200, 404, 404]],
  ['/api/asyncapi.json', [200, 404, 404]],
  ['/dev/outbox', [200, 404, 404]],
  ['/health', [200, 200, 200]],
  ['/health/live', [200, 200, 200]],
  ['/health/ready', [200, 200, 200]],
  ['/metrics', [200, 200, 200]],
])('answers %s as api, worker and live: %j', async (path, statuses) => {
  const addresses = [api.address, worker.address, live.address];
  expect(await Promise.all(addresses.map(async (address) => (await fetch(address + path)).status))).toEqual(statuses);
});
