import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;
const run = promisify(execFile);
const BYTES_MAX = 300_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('the page of all calls weighs less than 300 kB beside the documents', async ({ page, server }) => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('openapi.json')) sizes.set(pathname, 0);
  });
  await page.goto(`${server.address}/api/docs`);
  await expect(heading(page)).toBeVisible();
  for (const path of sizes.keys()) {
    const bytes = await (await fetch(server.address + path)).arrayBuffer();
    sizes.set(path, bytes.byteLength);
  }
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, JSON.stringify([...sizes])).toBeLessThan(BYTES_MAX);
  expect(total).toBeGreaterThan(0);
});

test('a developer finds a call by the code of its refusal, and opens another by its anchor', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  await page.goto(`${server.address}/api/docs`);
  await expect(heading(page)).toHaveText('Start here');
  await lookAt(page, 'api-docs-1-start');
  await page.keyboard.press('/');
  await page.keyboard.type('24001');
  await expect(page.getByText('3 calls found')).toBeVisible();
  await lookAt(page, 'api-docs-2-search');
  await page.getByRole('link', { name: /transfer\/add$/ }).click();
  await expect(heading(page)).toHaveText('postTransferAdd');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('row', { name: /24001 RecipientNotFound/ })).toBeVisible();
  await lookAt(page, 'api-docs-3-call');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'api-docs-4-call-dark', COLOURS_ONLY);
  await page.goto(`${server.address}/api/docs#createOrder`);
  await expect(heading(page)).toHaveText('createOrder');
  await expect(page.getByText('Signed with a merchant’s key')).toBeVisible();
  await page.goto(`${server.address}/api/docs#noSuchCall`);
  await expect(heading(page)).toHaveText('There is no such call or event');
  await context.close();
});

test('a developer finds an event of the live channel with its fields, and connects by its client', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  await page.goto(`${server.address}/api/docs`);
  await page.getByRole('radio', { name: 'Live events' }).check({ force: true });
  await page.getByText('To all devices of one person').click();
  await expect(page.getByRole('link', { name: /^EVENT/ })).toHaveCount(5);
  await page.getByLabel('Search calls').fill('chat');
  await expect(page.getByText(/calls, 2 events found/)).toBeVisible();
  await page.getByRole('link', { name: 'EVENT ChatMessage' }).click();
  await expect(heading(page)).toHaveText('ChatMessage');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('transaction_id', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example · ChatMessage' })).toContainText('"messages"');
  await lookAt(page, 'api-docs-7-event');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'api-docs-8-event-dark', COLOURS_ONLY);
  await page.goto(`${server.address}/api/docs#notification`);
  await expect(page.getByText('The client acknowledges it.')).toBeVisible();
  const client = page.getByRole('region', { name: 'Client (socket.io)' });
  await expect(client).toContainText('acknowledge();');
  const text = (await client.textContent()) ?? '';
  const { token } = await logInAs(server.address, 'alice');
  expect(await connectedBy(text, token)).toBe('connected');
  expect(await connectedBy(text, 'not-a-token')).toContain('login expired');
  await context.close();
});

/** Runs the client of the page as it stands there, as a program of its own, until its socket is connected. */
async function connectedBy(text: string, token: string): Promise<string> {
  const until = `
    socket.on('connect', () => end('connected'));
    socket.on('connect_error', (error) => end(String(error)));
    function end(how) {
      console.log(how);
      process.exit();
    }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text + until], {
    env: { ...process.env, EH_TOKEN: token },
  });
  return stdout.trim();
}

test('a developer tries an open call, one with a token, and one with a wrong token', async ({ browser, server }) => {
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  await page.goto(`${server.address}/api/docs#getConfig`);
  await send(page);
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await expect(answer(page)).toContainText('"resend_seconds"');
  await lookAt(page, 'api-docs-5-tried');
  const { token, userid } = await logInAs(server.address, 'alice');
  await page.goto(`${server.address}/api/docs#getM`);
  await page.getByLabel('Token of a user').fill(token);
  await send(page);
  await expect(answer(page)).toContainText(userid);
  await expect(page.getByRole('region', { name: 'Command line (curl)' })).toContainText('Bearer $EH_TOKEN');
  await page.getByLabel('Token of a user').fill('not-a-token');
  await send(page);
  await expect(page.getByText('40101 NotLoggedIn')).toBeVisible();
  await lookAt(page, 'api-docs-6-refused');
  expect(await page.evaluate<number>('JSON.stringify([localStorage, sessionStorage]).indexOf("not-a-token")')).toBe(-1);
  await context.close();
});

test('a merchant signs a call with the test key of the demo', async ({ browser, server }) => {
  const developers = await (await fetch(`${server.address}/developers`)).text();
  const [, key = '', secret = ''] = /EH_KEY='(\S+)'[^]*?EH_SECRET='(\S+)'/.exec(developers) ?? [];
  const context = await browser.newContext(WIDE);
  const page = await context.newPage();
  await page.goto(`${server.address}/api/docs#getMerchant`);
  await page.getByLabel('Id of the key').fill(key);
  await page.getByLabel('Secret of the key').fill(secret);
  await send(page);
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await page.getByLabel('Secret of the key').fill('wrong');
  await send(page);
  await expect(page.getByText('44013 SignatureWrong: ')).toBeVisible();
  await context.close();
});

for (const { locale, colorScheme, width, search } of [
  { locale: 'zh-CN', colorScheme: 'light', width: 390, search: '搜索接口' },
  { locale: 'en-GB', colorScheme: 'dark', width: 390, search: 'Search calls' },
  { locale: 'zh-CN', colorScheme: 'dark', width: 1440, search: '搜索接口' },
] as const) {
  test(`the calls are read on ${width} pixels, also at twice the size (${locale}, ${colorScheme})`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ ...PHONE, locale, colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const name = `api-docs-${locale}-${width}`;
    await page.goto(`${server.address}/api/docs`);
    await expect(page.getByLabel(search)).toBeVisible();
    await lookAt(page, `${name}-list`);
    for (const size of ['100%', '200%']) {
      await page.goto(`${server.address}/api/docs#createOrder`);
      await page.evaluate(`document.documentElement.style.setProperty('font-size', '${size}')`);
      await expect(heading(page)).toHaveText('createOrder');
      await lookAt(page, `${name}-call-${size.slice(0, 3)}`);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), size).toBeLessThanOrEqual(width);
    }
    await page.goto(`${server.address}/api/docs#ChatMessage`);
    await expect(heading(page)).toHaveText('ChatMessage');
    await lookAt(page, `${name}-event`);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await context.close();
  });
}
