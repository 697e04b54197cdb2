import { execFile, spawn } from 'node:child_process';
import { createHmac, hash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoKeys } from '@eh/demo/shop/demo-merchant.ts';
import { seedMerchant } from '@eh/demo/shop/seed-merchant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../tools/bring/free-port.ts';
import { saveExamples } from '../../merchants/page-examples.ts';
import { grantToPay } from '../../merchants/plans.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

/** The examples of the documentation, taken from the page and run as a reader would. */
let server: TestServer;
let folder: string;
let examples: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  await server.transaction(seedMerchant);
  ({ examples, folder } = await saveExamples(server.address));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function run(file: string, parameters: readonly string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    EH_URL: server.address,
    EH_KEY: demoKeys.test.id,
    EH_SECRET: demoKeys.test.secret,
  };
  return new Promise((done, fail) => {
    execFile(file, parameters, { cwd: folder, env }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${parameters.join(' ')}: ${stderr}`));
      else done(stdout);
    });
  });
}

const runModule = (name: string) => run(process.execPath, ['--conditions=eh-source', '--no-warnings', name]);

it('shows every example with the address of this server', () => {
  expect([...examples.keys()].filter((name) => !name.includes('/')).toSorted()).toEqual([
    'bearer.sh',
    'create-in-fiat.ts',
    'create.sh',
    'create.ts',
    'embed.ts',
    'embedded.js',
    'errors.ts',
    'invoice.ts',
    'log-in.ts',
    'pay-test.sh',
    'pay-test.ts',
    'payment-link.ts',
    'plan.ts',
    'prepare.sh',
    'refund.ts',
    'settlement.ts',
    'webhook-by-hand.ts',
    'webhook.ts',
  ]);
  expect(examples.get('prepare.sh')).toContain(`export EH_URL='${server.address}'`);
});

it('serves each package and plugin that it names, in both languages', async () => {
  for (const language of ['en', 'zh-CN']) {
    const page = await (await fetch(`${server.address}/developers?language=${language}`)).text();
    const named = [...page.matchAll(/\/developers\/(eh[\w.-]+\.(?:whl|zip|tgz))/g)].map(([path]) => path);
    const kinds = [...new Set(named)].map((path) => path.replace(/\d+\.\d+\.\d+/, '*').slice('/developers/'.length));
    expect(kinds).toEqual([
      'eh-sdk-*.tgz',
      'eh_sdk-*-py3-none-any.whl',
      'eh-sdk-php-*.zip',
      'eh-payments-woocommerce-*.zip',
      'eh-medusa-payment-*.tgz',
    ]);
    for (const path of new Set(named)) {
      const response = await fetch(server.address + path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
    }
  }
  expect((await fetch(`${server.address}/developers/package.json`)).status).toBe(404);
});

it('makes a first test payment with curl and openssl', async () => {
  const script = ['prepare.sh', 'create.sh', 'pay-test.sh'].map((name) => examples.get(name)).join('\n');
  await writeFile(join(folder, 'quickstart.sh'), script);
  const [open = '', paid = ''] = (await run('bash', ['quickstart.sh'])).trim().split('\n');
  expect(JSON.parse(open)).toMatchObject({ status: 'open', amount: '9.70', currency: 'TEST' });
  expect(JSON.parse(paid)).toMatchObject({ status: 'paid', id: JSON.parse(open).id });
});

it('makes an order with a bearer key by three lines of curl', async () => {
  expect(examples.get('bearer.sh')?.split('\n')).toHaveLength(3);
  const order: unknown = JSON.parse(await run('bash', ['bearer.sh']));
  expect(order).toMatchObject({ status: 'open', amount: '9.70', currency: 'TEST' });
});

it('creates an order, pays and refunds it with the SDK', async () => {
  expect(await runModule('create.ts')).toContain(`${server.address}/#/pages/index/out-order?order=`);
  expect(await runModule('pay-test.ts')).toBe('paid 9.70 TEST\n');
  expect(await runModule('refund.ts')).toBe('succeeded 2.60\n');
  expect(await runModule('settlement.ts')).toContain(',9.70,0.04,2.60,0.01,7.07,TEST,,,,\r\n');
  expect(await runModule('create-in-fiat.ts')).toBe('68.00 CNY as TEST\n');
  expect(await runModule('payment-link.ts')).toContain(`open ${server.address}/#/pages/index/pay-link?link=`);
  expect(await runModule('invoice.ts')).toContain(
    `INV-0001 sent 498.00 ${server.address}/#/pages/index/pay-link?link=`,
  );
  expect(await runModule('errors.ts')).toMatch(/^404 45107 OrderUnknown \w+\n$/);
  expect(await runModule('embed.ts')).toMatch(/^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/order\?order=[\w-]+"/);
  expect(await runModule('log-in.ts')).toContain('/open/v1/oauth/authorize?response_type=code&');
});

it('proposes a recurring payment to a user who let the app pay', async () => {
  const merchant = await server.database.reader
    .selectFrom('merchants')
    .innerJoin('merchant_keys', 'merchant_keys.merchant_id', 'merchants.id')
    .select(['merchants.id', 'merchants.owner_id'])
    .where('merchant_keys.id', '=', demoKeys.test.id)
    .executeTakeFirstOrThrow();
  const granting = { merchantId: merchant.id, userId: merchant.owner_id, environment: 'test' } as const;
  await server.transaction((ctx) => grantToPay(ctx, granting));
  expect(await runModule('plan.ts')).toContain(`proposed 30.00 ${server.address}/#/pages/auth/plan?id=`);
});

it('verifies a webhook by hand, and refuses a changed one', async () => {
  const { isGenuine } = (await import(pathToFileURL(join(folder, 'webhook-by-hand.ts')).href)) as {
    readonly isGenuine: (body: string, headers: object, secret: string) => boolean;
  };
  const secret = `whsec_${Buffer.from('a secret of 24 characters').toString('base64')}`;
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', 'a secret of 24 characters').update(`id.${time}.{}`).digest('base64');
  const headers = { 'webhook-id': 'id', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
  expect(isGenuine('{}', headers, secret)).toBe(true);
  expect(isGenuine('{ }', headers, secret)).toBe(false);
  expect(isGenuine('{}', { ...headers, 'webhook-timestamp': '1614265330' }, secret)).toBe(false);
});

it('tells how to get the secret in the words of the portal, and who can use a test app, in both languages', async () => {
  const pageIn = async (language: string) => (await fetch(`${server.address}/developers?language=${language}`)).text();
  const [en, zh] = [await pageIn('en'), await pageIn('zh-CN')];
  for (const text of ['Add an address', 'Save the signing secret now', 'Send a test event', 'Rotate the secret'])
    expect(en).toContain(`“${text}”`);
  for (const text of ['添加地址', '请现在保存签名密钥', '发送测试事件', '更换密钥']) expect(zh).toContain(`“${text}”`);
  expect(en).toContain('only the team of its merchant can log in to it');
  expect(zh).toContain('只有其商户的成员能登录');
});

it('ships once for a webhook that arrives twice', async () => {
  const port = await freePort('127.0.0.1', 0);
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const shop = spawn(process.execPath, ['--conditions=eh-source', '--no-warnings', 'webhook.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: String(port), EH_WEBHOOK_SECRET: secret },
  });
  let said = '';
  shop.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const time = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ type: 'order.paid', timestamp: 'now', data: { merchant_order_no: 'A-27' } });
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`evt.${time}.${body}`).digest('base64');
  const headers = { 'webhook-id': 'evt', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
  const deliver = (text: string) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: text, headers });
  await expect
    .poll(() =>
      deliver(body).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(204);
  expect((await deliver(body)).status).toBe(204);
  expect((await deliver(`${body} `)).status).toBe(400);
  expect(said).toBe('ship A-27\n');
  shop.kill();
});

it('serves every version of the SDK at a permanent address, and 1.0.0 at the one without a version', async () => {
  const load = async (path: string) => {
    const answer = await fetch(server.address + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, cache: answer.headers.get('cache-control'), hash: hash('sha256', bytes) };
  };
  const page = await (await fetch(`${server.address}/developers`)).text();
  const newest = /npm install \S+?(\/developers\/eh-sdk-[\d.]+\.tgz)</.exec(page)?.[1] ?? '';
  const first = await load('/developers/eh-sdk-1.0.0.tgz');
  expect(first).toMatchObject({ status: 200, cache: expect.stringContaining('immutable') });
  expect(await load('/developers/eh-sdk.tgz')).toEqual(first);
  expect(await load(newest)).toMatchObject({ status: 200, cache: first.cache });
  expect((await load(newest)).hash).not.toBe(first.hash);
  for (const unknown of ['0.9.0', '..%2f1.0.0', ''])
    expect((await load(`/developers/eh-sdk-${unknown}.tgz`)).status).toBe(404);
});

it('is shown in the browser’s language, or in the one chosen', async () => {
  const titleAt = async (path: string, accepted: string) => {
    const page = await (await fetch(server.address + path, { headers: { 'accept-language': accepted } })).text();
    return /<html lang="([\w-]+)">.*<title>(.*?)<\/title>/s.exec(page)?.slice(1);
  };
  expect(await titleAt('/developers', 'zh-CN,zh;q=0.9')).toEqual(['zh-CN', '开发者 · EH']);
  expect(await titleAt('/developers', 'de')).toEqual(['en', 'For developers · EH']);
  expect(await titleAt('/developers?language=en', 'zh-CN')).toEqual(['en', 'For developers · EH']);
});

it('loads nothing from elsewhere', async () => {
  const page = await (await fetch(`${server.address}/developers`)).text();
  expect([...page.matchAll(/(?:src|href)="(https?:[^"]*)"/g)].map(([, address]) => address)).toEqual([]);
  for (const path of ['/developers/page.js', '/developers/page.css', '/embed/order.js', '/embed/order.css'])
    expect((await fetch(server.address + path)).status).toBe(200);
});

it('embeds an order only on its merchant’s registered website, and no unknown order', async () => {
  const url = /src="([^"]+)"/.exec(await runModule('embed.ts'))?.[1] ?? '';
  const { headers, status } = await fetch(url);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:8090;');
  expect(headers.get('x-frame-options')).toBeNull();
  const page = await (await fetch(`${url}&language=zh-CN`)).text();
  for (const text of ['测试模式', '等待付款', '4.50', 'data-status="open"']) expect(page).toContain(text);
  const state = await fetch(`${server.address}/embed/state?order=${new URL(url).searchParams.get('order')}`);
  expect(await state.json()).toEqual({ status: 'open' });
  expect((await fetch(`${server.address}/embed/state?order=none`)).status).toBe(404);
  for (const wrong of ['order=none', 'order=', `order=${'A'.repeat(43)}`, '']) {
    const unknown = await fetch(`${server.address}/embed/order?${wrong}`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});
