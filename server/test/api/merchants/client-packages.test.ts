import { execFile, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, openLocalServer, refusal } from '../../../../sdk/testing/local-server.ts';
import { root } from '../../../../tools/bring/root.ts';
import { merchantPackages } from '../../../../tools/sdk/merchant-packages.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** The SDK's packages for Python and PHP, as merchants use them, against the real server. */
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eh-clients-'));
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  await server.transaction(seedMerchant);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const PROGRAMS = join(root, 'server/test/merchants/clients');

interface Language {
  readonly name: string;
  readonly ending: 'py' | 'php';
  /** Succeeds on a machine that has the language. */
  readonly tool: readonly [file: string, ...parameters: string[]];
  readonly readme: string;
  readonly fence: string;
}

const languages: readonly Language[] = [
  {
    name: 'Python',
    ending: 'py',
    tool: ['python3', '--version'],
    readme: 'sdk/python/README.md',
    fence: 'python',
  },
  {
    name: 'PHP',
    ending: 'php',
    tool: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    readme: 'sdk/php/README.md',
    fence: 'php',
  },
];

/** Python imports the packed wheel itself, which is a zip. */
function wheel(): string {
  const python = merchantPackages.find(({ name }) => name.endsWith('Python'));
  return join(root, python?.packedFile(python.version()) ?? '');
}

function run({ ending }: Language, file: string, given = '', brokenUrl = ''): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PYTHONPATH: wheel(),
    EH_SDK: join(root, 'sdk/php'),
    EH_URL: server.address,
    EH_BROKEN_URL: brokenUrl,
    EH_KEY: demoKeys.test.id,
    EH_SECRET: demoKeys.test.secret,
  };
  const command: readonly [string, ...string[]] = ending === 'py' ? ['python3', '-B', file] : ['php', file];
  const [program, ...parameters] = command;
  return new Promise((done, fail) => {
    const child = execFile(program, parameters, { env }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${file}: ${stderr}${stdout}`));
      else done(stdout);
    });
    child.stdin?.end(given);
  });
}

/** The first program in a README, as a reader saves it. */
async function savedProgram({ readme, fence, ending }: Language): Promise<string> {
  const found = new RegExp(`## Sell\n\n\`\`\`${fence}\n([^]*?)\`\`\``).exec(readFileSync(join(root, readme), 'utf8'));
  const head = ending === 'php' ? `<?php require '${join(root, 'sdk/php/autoload.php')}';\n` : '';
  const file = join(folder, `readme.${ending}`);
  await writeFile(file, head + (found?.[1] ?? ''));
  return file;
}

const NOW = 1_795_430_282;
const whsec = `whsec_${Buffer.from('a secret of at least 24 b').toString('base64')}`;
const eventBody = JSON.stringify({ type: 'order.paid', timestamp: 'now', data: { merchant_order_no: '咖啡-27' } });

function webhook(changes: { readonly body?: string; readonly at?: number; readonly secrets?: unknown } = {}) {
  const { body = eventBody, at = NOW, secrets = [whsec] } = changes;
  const key = Buffer.from(whsec.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`evt.${at}.${eventBody}`).digest('base64');
  const headers = {
    'Webhook-Id': 'evt',
    'WEBHOOK-TIMESTAMP': String(at),
    'webhook-signature': `v1a,x v1,${signature}`,
  };
  return { kind: 'webhook', body, headers, secrets, now: NOW };
}

function returned(changes: { readonly status?: string; readonly at?: number; readonly secret?: string } = {}) {
  const { status = 'paid', at = NOW, secret = 'key-secret' } = changes;
  const signature = createHmac('sha256', 'key-secret').update(`o1.A-1.paid.${at}`).digest('hex');
  const url = `https://shop.example/back?x=1&order=o1&merchant_order=A-1&status=${status}&time=${at}&signature=${signature}`;
  return { kind: 'return', url, secret, now: NOW };
}

/** Each case with what every language has to find: the event's id, the order's number, or the reason of a refusal. */
const verified: readonly (readonly [given: object, found: string])[] = [
  [webhook(), 'evt'],
  [webhook({ secrets: ['whsec_AAAA', whsec] }), 'evt'],
  [webhook({ secrets: ['whsec_AAAA'] }), 'wrong'],
  [webhook({ body: `${eventBody} ` }), 'wrong'],
  [webhook({ at: NOW - 301 }), 'too_old'],
  [webhook({ at: NOW + 301 }), 'too_new'],
  [{ ...webhook(), headers: {} }, 'missing'],
  [webhook({ secrets: ['whsec_***'] }), 'malformed'],
  [returned(), 'A-1'],
  [returned({ status: 'closed' }), 'wrong'],
  [returned({ secret: 'other' }), 'wrong'],
  [returned({ at: NOW - 86_401 }), 'too_old'],
  [{ ...returned(), url: 'https://shop.example/back?order=o1' }, 'missing'],
];

describe.for(languages)('the package for $name', (language) => {
  const [file, ...parameters] = language.tool;
  const isHere = spawnSync(file, parameters).status === 0;
  const missing = `${language.name} is not installed here`;

  it('pays, refunds, lists, repeats and names refusals', async ({ skip }) => {
    skip(!isHere, missing);
    const broken = await openLocalServer([
      refusal(503, 'Busy', { 'retry-after': '0' }),
      json(201, { id: 'tried-twice' }),
      (_received, response) => response.destroy(),
    ]);
    const printed = await run(language, join(PROGRAMS, `pay.${language.ending}`), '', broken.url);
    const result = JSON.parse(printed) as { readonly shown: string };
    expect(result).toMatchObject({
      isSame: true,
      metadata: { cart: '8841' },
      paid: ['paid', '9.70', 'TEST'],
      isSameRefund: true,
      refusal: { name: 'RefundTooLarge', code: 45_110, status: 409, left: '7.10' },
      hasFound: true,
      retried: 'tried-twice',
      lost: 'no answer',
    });
    expect(result.shown).not.toContain(demoKeys.test.secret);
    const [first, second, ...lost] = broken.received.map(({ headers }) => headers);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    expect(second?.['eh-nonce']).not.toBe(first?.['eh-nonce']);
    expect(new Set(lost.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(lost).toHaveLength(4);
    await broken.close();
  });

  it('runs the program of its README', async ({ skip }) => {
    skip(!isHere, missing);
    const printed = await run(language, await savedProgram(language));
    expect(printed).toContain(`${server.address}/#/pages/index/out-order?order=`);
    expect(printed.trim()).toMatch(/succeeded$/);
  });

  it('verifies webhooks and returns', async ({ skip }) => {
    skip(!isHere, missing);
    const cases = JSON.stringify(verified.map(([given]) => given));
    const found: unknown = JSON.parse(await run(language, join(PROGRAMS, `verify.${language.ending}`), cases));
    expect(found).toEqual(verified.map(([, wanted]) => wanted));
  });
});
