import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../tools/bring/free-port.ts';
import { openTestApp, type TestApp } from '../../merchants/apps.ts';
import { saveExamples } from '../../merchants/page-examples.ts';
import { openTestMerchant } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

/**
 * The samples of the documentation in each language, taken from the page and run with that language's tools. A language
 * whose tools this machine lacks is skipped by its name.
 */
let server: TestServer;
let bob: Person;
let app: TestApp;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  await server.transaction(seedMerchant);
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  app = await server.transaction(async (ctx) => {
    const merchant = await openTestMerchant(ctx, { ownerId });
    return openTestApp(ctx, { merchantId: merchant.id, redirect: 'https://shop.example/eh/back' });
  });
  bob = await server.login('bob');
  ({ folder } = await saveExamples(server.address));
});
afterEach(() => {
  for (const child of running) child.kill();
  running.clear();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Command = readonly [file: string, ...parameters: string[]];

interface Spoken {
  readonly name: string;
  /** Succeed on a machine that has the tools. */
  readonly tools: readonly Command[];
  readonly folder: string;
  /** Made once before the samples run, as `javac` makes classes. */
  readonly made: readonly Command[];
  readonly run: (sample: Sample) => Command;
}

const samples = ['create', 'pay', 'refund', 'settlement', 'errors', 'webhook', 'log-in'] as const;
type Sample = (typeof samples)[number];

const classOf = (sample: Sample) => sample.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

const spoken: readonly Spoken[] = [
  {
    name: 'Python',
    tools: [['python3', '--version']],
    folder: 'python',
    made: [],
    run: (sample) => ['python3', '-B', `${sample.replace('-', '_')}.py`],
  },
  {
    name: 'PHP',
    tools: [['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
    folder: 'php',
    made: [],
    run: (sample) => ['php', `${sample}.php`],
  },
  {
    name: 'Go',
    tools: [['go', 'version']],
    folder: 'go',
    made: samples.map((sample) => ['go', 'build', '-o', `built/${sample}`, 'eh.go', `${sample}.go`]),
    run: (sample) => [`./built/${sample}`],
  },
  {
    name: 'Java',
    tools: [
      ['java', '-version'],
      ['javac', '-version'],
    ],
    folder: 'java',
    made: [['javac', 'Eh.java', ...samples.map((sample) => `${classOf(sample)}.java`)]],
    run: (sample) => ['java', classOf(sample)],
  },
];

const isHere = ({ tools }: Spoken) => tools.every(([file, ...parameters]) => spawnSync(file, parameters).status === 0);

/** Java writes to a pipe in the charset of the locale. */
const environment = () => ({
  LC_ALL: 'C.UTF-8',
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  EH_URL: server.address,
  EH_KEY: demoKeys.test.id,
  EH_SECRET: demoKeys.test.secret,
  EH_CLIENT_ID: app.clientId,
  EH_CLIENT_SECRET: app.secret,
});

function run([file, ...parameters]: Command, cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    execFile(file, parameters, { cwd, env: environment() }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${file} ${parameters.join(' ')}: ${stderr}${stdout}`));
      else done(stdout);
    });
  });
}

/** Starts a program that goes on until the test ends; what it says is both streams together. */
function start([file, ...parameters]: Command, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(file, parameters, { cwd, env: { ...environment(), ...env } });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

describe.for(spoken)('$name', (language) => {
  const cwd = () => join(folder, language.folder);

  it('runs every step of a merchant’s server', async ({ skip }) => {
    skip(!isHere(language), `${language.name} is not installed here`);
    for (const command of language.made) await run(command, cwd());
    const runs = (sample: Sample) => run(language.run(sample), cwd());
    expect(await runs('create')).toContain(`${server.address}/#/pages/index/out-order?order=`);
    expect(await runs('pay')).toBe('paid 9.70 TEST\n');
    expect(await runs('refund')).toBe('succeeded 2.60\n');
    expect(await runs('settlement')).toMatch(/^[A-Z]+-\d+ (?:9\.70 2\.60 )?7\.07\n/);
    expect(await runs('errors')).toMatch(/^404 45107 OrderUnknown \w+\n$/);
    await verifiesWebhooks(language, cwd());
    await logsIn(language, cwd());
  });
});

async function verifiesWebhooks(language: Spoken, cwd: string): Promise<void> {
  const port = await freePort('127.0.0.1', 0);
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const address = `127.0.0.1:${port}`;
  const command: Command = language.name === 'PHP' ? ['php', '-S', address, 'webhook.php'] : language.run('webhook');
  const shop = start(command, cwd, { PORT: String(port), EH_WEBHOOK_SECRET: secret });
  const now = Math.floor(Date.now() / 1000);
  const event = JSON.stringify({ type: 'order.paid', timestamp: 'now', data: { merchant_order_no: '咖啡-27' } });
  const deliver = async ({ body = event, time = String(now), before = '' }) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`evt.${time}.${event}`).digest('base64');
    const headers = { 'webhook-id': 'evt', 'webhook-timestamp': time, 'webhook-signature': `${before}v1,${signature}` };
    return (await fetch(`http://${address}`, { method: 'POST', body, headers })).status;
  };
  await expect.poll(() => deliver({}).catch(() => 0)).toBe(204);
  expect(await deliver({ before: 'v1,AAAA ' })).toBe(204);
  expect(await deliver({ body: `${event} ` })).toBe(400);
  for (const time of [String(now - 400), String(now + 400), 'now', '']) expect(await deliver({ time })).toBe(400);
  expect((await fetch(`http://${address}`, { method: 'POST', body: event })).status).toBe(400);
  await expect.poll(shop.said).toContain('ship 咖啡-27');
}

async function logsIn(language: Spoken, cwd: string): Promise<void> {
  const program = start(language.run('log-in'), cwd);
  await expect.poll(program.said).toContain('\n');
  const back = await allowed(program.said().trim());
  program.child.stdin.write(`${back}\n`);
  await expect.poll(program.said).toMatch(/\n\S+ Bob\b/);
}

/** Follows the address as a browser does, and allows the request as bob. */
async function allowed(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const page = new URL(response.headers.get('location') ?? '');
  const named = new URLSearchParams(page.hash.split('?')[1]);
  const answer = await bob.must('POST /api/auth/api_access_authorize', {
    apply_auth_token: named.get('apply_auth_token') ?? '',
    auth_scope_type: named.get('auth_scope_type') ?? '',
    scopes: ['openid', 'profile'],
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return answer.auth_success_redirect;
}
