import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from '../../../src/composition/server.ts';
import { pushGauges } from '../../../src/content/push/index.ts';
import { openServerOn, openTestServer, type TestServer } from '../../open-test-server.ts';

let dataDir: string;
let server: TestServer;
let separate: Server;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eh-monitoring-'));
  server = await openTestServer();
  const environment = { METRICS_ADDRESS: '127.0.0.1:0', DRAIN_SECONDS: '1' };
  separate = await openServerOn(server.database.url, dataDir, { flags: ['--role', 'api'], environment });
});
afterAll(async () => {
  await separate.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function addressOf(http: FastifyInstance): Promise<string> {
  await http.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

const metricsAt = async (address: string) => (await fetch(`${address}/metrics`)).text();

function valueOf(metrics: string, line: string): number | null {
  const found = metrics.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

it('counts requests in seconds, by the code of their refusal', async () => {
  const count = 'http_request_duration_seconds_count{route="/api/m",status="401",code="10001"}';
  const codeOf = async () => (await server.stranger().ask('GET /api/m', {})).code;
  const code = await codeOf();
  const line = count.replace('10001', String(code));
  const before = valueOf(await metricsAt(server.address), line) ?? 0;
  await codeOf();
  expect(valueOf(await metricsAt(server.address), line)).toBe(before + 1);
});

it('shows how far the jobs are behind, how many wait, and the money', async () => {
  const metrics = await metricsAt(server.address);
  for (const name of [
    'outbox_waiting',
    'outbox_lag_seconds',
    'deadlines_due',
    'deadlines_late_seconds',
    'database_transactions_waiting',
    'live_sockets',
    'reserve_usdt',
    'webhooks_waiting',
    'pushes_waiting',
    'pushes_overdue_seconds',
    'operator_cases_waiting{queue="complaints"}',
    'operator_cases_oldest_seconds{queue="identity"}',
  ])
    expect([name, valueOf(metrics, name)]).toEqual([name, expect.any(Number)]);
  expect(valueOf(metrics, 'coins_in_circulation')).toBe(30_000);
  expect(valueOf(metrics, 'metrics_read_failures_total')).toBe(0);
});

it('shows waiting pushes, and how long an unattempted one has been due', async () => {
  const alice = await server.login('alice');
  const { id: userId } = await alice.must('GET /api/m', {});
  const now = new Date();
  const at = (seconds: number) => new Date(now.getTime() + seconds * SECOND);
  const undone = new Error('rolled back, so that no worker takes these');
  const read = server.transaction(async ({ tx }) => {
    const push = (nextAt: Date, leasedUntil: Date | null) =>
      tx
        .insertInto('push_deliveries')
        .values({
          id: randomUUID(),
          user_id: userId,
          subscription_id: null,
          notice_id: null,
          subject_id: null,
          type: 'transaction.wait_buyer_pay',
          channel: 'web',
          host: 'push.example',
          status: 'waiting',
          is_asking: false,
          data: {},
          next_at: nextAt,
          leased_until: leasedUntil,
          expires_at: at(600),
          created_at: at(-600),
          cause: null,
        })
        .execute();
    await push(at(-90), at(30));
    await push(at(-40), null);
    await push(at(20), null);
    expect(await pushGauges(tx, { now: () => now }).read()).toEqual({ pushes_waiting: 3, pushes_overdue_seconds: 40 });
    throw undone;
  });
  await expect(read).rejects.toBe(undone);
});

it('shows an undelivered event, and how old it is', async () => {
  const lagOf = async () => valueOf(await metricsAt(server.address), 'outbox_lag_seconds');
  const id = server.database.reader;
  await id
    .insertInto('outbox')
    .values({
      id: '00000000-0000-7000-8000-000000000001',
      topic: 'nobody listens',
      payload: {},
      attempts: 1,
      retry_at: new Date(server.clock.now().getTime() + 3_600_000),
      created_at: new Date(server.clock.now().getTime() - 90_000),
    })
    .execute();
  expect(await lagOf()).toBeGreaterThan(80);
  expect(valueOf(await metricsAt(server.address), 'outbox_failing')).toBe(1);
  await id.deleteFrom('outbox').where('topic', '=', 'nobody listens').execute();
});

it('serves metrics and health at a separate address, and then nowhere else', async () => {
  const [main, figures] = [await addressOf(separate.http), await addressOf(separate.metrics as FastifyInstance)];
  expect((await fetch(`${main}/metrics`)).status).toBe(404);
  expect(await metricsAt(figures)).toContain('http_request_duration_seconds');
  expect((await fetch(`${figures}/health/ready`)).status).toBe(200);
  expect((await fetch(`${figures}/api/login/fields`)).status).toBe(404);
});

it('announces that it is about to stop while it still serves', async () => {
  const main = `http://127.0.0.1:${(separate.http.server.address() as AddressInfo).port}`;
  const drained = separate.drain();
  const ready = await fetch(`${main}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ reason: 'this process is about to end' }),
  ]);
  expect((await fetch(`${main}/health/live`)).status).toBe(200);
  expect((await fetch(`${main}/api/login/fields`)).status).toBe(200);
  await drained;
  await expect(fetch(`${main}/health/live`)).rejects.toThrow('fetch failed');
});

it('identifies a request by the id in its answer', async () => {
  const first = await fetch(`${server.address}/api/m`, { headers: { 'x-request-id': 'forged-by-a-stranger' } });
  const id = first.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(((await first.json()) as { data: { request_id: string } }).data.request_id).toBe(id);
});

it('returns with each call how many more its caller may run at the same time', async () => {
  const { headers } = await fetch(`${server.address}/api/login/fields`);
  expect(headers.get('ratelimit-policy')).toBe('"running";q=256;qu="concurrent-requests"');
  expect(headers.get('ratelimit')).toBe('"running";r=255');
});
