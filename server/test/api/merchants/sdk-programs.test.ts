import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { demoBearer, demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EH, verifyWebhook, type WebhookEvent } from '../../../../sdk/src/index.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** `npx eh listen`, `npx eh trigger` and `npx eh logs` of the SDK as a developer runs them, against the real server. */
const PROGRAM = join(import.meta.dirname, '../../../../sdk/src/cli/main.ts');

let server: TestServer;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  server = await openTestServer();
  await server.transaction(seedMerchant);
});
afterEach(() => {
  for (const child of running) child.kill('SIGINT');
});
afterAll(() => server.close());

const testKey = () => ({ EH_URL: server.address, EH_KEY: demoKeys.test.id, EH_SECRET: demoKeys.test.secret });

/** Starts a program; its lines are those of both streams. */
function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, ...testKey(), ...environment } });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  return { output: () => output, ended, child };
}

/** A shop's program on the same computer, which verifies what it is sent. */
async function openShop() {
  const events: WebhookEvent[] = [];
  const faults: unknown[] = [];
  let secret = '';
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      events.push(await verifyWebhook(body, request.headers, secret));
      response.writeHead(204).end();
    } catch (error) {
      faults.push(error);
      response.writeHead(400).end();
    }
  };
  const shop = createServer((request, response) => void receive(request, response));
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks`,
    events,
    faults,
    trust: (given: string) => (secret = given),
    async close() {
      shop.closeAllConnections();
      await new Promise((done) => shop.close(done));
    },
  };
}

it('hands the events of a key to a program on the same computer, in order, once, signed', async () => {
  const shop = await openShop();
  const listening = start(['listen', '--forward-to', shop.url]);
  await expect.poll(listening.output).toContain('Ctrl-C ends');
  shop.trust(/whsec_\S+/.exec(listening.output())?.[0] ?? '');
  const triggered = start(['trigger', 'refund.succeeded']);
  expect([await triggered.ended, triggered.output()]).toEqual([0, expect.stringMatching(/paid, and 2\.60 of it/)]);
  await expect.poll(() => shop.events.map(({ type }) => type)).toEqual(['order.paid', 'refund.succeeded']);
  expect(shop.events[0]?.data).toMatchObject({ amount: '9.70', environment: 'test' });
  const closed = start(['trigger', 'order.closed']);
  expect(await closed.ended).toBe(0);
  await expect.poll(() => shop.events.map(({ type }) => type).slice(2)).toEqual(['order.closed']);
  expect(shop.faults).toEqual([]);
  await expect.poll(listening.output).toMatch(/order\.closed T-\S+ → 204 in \d+ ms/);
  await shop.close();
  await start(['trigger', 'order.paid']).ended;
  await expect.poll(listening.output).toMatch(/order\.paid T-\S+ → no answer of .* \(ECONNREFUSED\)/);
  listening.child.kill('SIGINT');
  expect(await listening.ended).toBe(0);
});

it('prints the calls of a key as they come, each once, with what was refused', async () => {
  const following = start(['logs', '--tail']);
  await expect.poll(following.output).toContain('Ctrl-C ends');
  const eh = new EH({ baseUrl: server.address, keyId: demoKeys.test.id, secret: demoKeys.test.secret, retries: 0 });
  const order = await eh.orders.create({ merchant_order_no: 'LOGS-1', amount: '9.70', subject: 'Tea' });
  await eh.orders.get(order.id);
  await eh.orders.refund(order.id, { merchant_refund_no: 'LOGS-R', amount: '1.00' }).catch(() => undefined);
  await expect.poll(following.output).toContain('/refunds');
  following.child.kill('SIGINT');
  expect(await following.ended).toBe(0);
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  // Calls of the same second as the start may stand before.
  const lines = following.output().trimEnd().split('\n').slice(-3);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^${time}  201 +\\d+ ms  POST   /open/v1/orders$`)),
    expect.stringMatching(new RegExp(`^${time}  200 +\\d+ ms  GET    /open/v1/orders/${order.id}$`)),
    expect.stringMatching(new RegExp(`^${time}  409 .*/refunds  refused \\d{5}, request \\S+$`)),
  ]);
  const last = start(['logs']);
  expect(await last.ended).toBe(0);
  expect(last.output().trimEnd().split('\n').slice(-3)).toEqual(lines);
});

it('shows a key its own calls only', async () => {
  const live = start(['logs'], { EH_KEY: demoKeys.live.id, EH_SECRET: demoKeys.live.secret });
  expect(await live.ended).toBe(0);
  expect(live.output()).not.toContain('LOGS-1');
  expect(live.output()).not.toContain('POST');
});

it('takes a bearer key, which has no secret', async () => {
  const triggered = start(['trigger', 'order.paid'], { EH_KEY: demoBearer.bearer, EH_SECRET: '' });
  expect([await triggered.ended, triggered.output()]).toEqual([0, expect.stringMatching(/^order T-\S+ paid/)]);
});

it.each<[args: string[], text: string, environment?: Record<string, string>]>([
  [['listen'], 'eh listen needs --forward-to'],
  [['trigger', 'constructor'], 'eh trigger needs one of order.paid'],
  [['trigger', 'order.paid'], 'set EH_URL, EH_KEY and EH_SECRET', { EH_SECRET: '' }],
  [['trigger', 'order.paid'], 'eh trigger needs a key of the test environment', { EH_KEY: 'eh_live_coffee' }],
  [['listen', '--forward-to', 'http://localhost:1'], 'signature', { EH_SECRET: 'wrong' }],
])('says what is wrong with %j', async (args, text, environment = {}) => {
  const program = start(args, environment);
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(text);
  expect(program.output()).not.toContain('    at ');
});

it('says what there is when it is asked for nothing', async () => {
  const program = start([]);
  expect([await program.ended, program.output()]).toEqual([0, expect.stringContaining('eh listen --forward-to')]);
});
