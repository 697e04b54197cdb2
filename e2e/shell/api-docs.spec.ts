import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;

const run = promisify(execFile);
const BYTES_MAX = 300_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();

test('a developer finds a call by the code of its refusal, tries calls, and connects to the live channel', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(WIDE);
  const said = consoleErrorsOf(context);
  const page = await context.newPage();
  const weight = weigh(page);
  await page.goto(`${server.address}/api/docs`);
  await expect(heading(page)).toHaveText('Start here');
  expect(await weight(server.address)).toBeLessThan(BYTES_MAX);

  await page.keyboard.press('/');
  await page.keyboard.type('24001');
  await expect(page.getByText('3 calls found')).toBeVisible();
  await lookAt(page, 'api-docs-2-search');
  await page.getByRole('link', { name: /transfer\/add$/ }).click();
  await expect(heading(page)).toHaveText('postTransferAdd');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('row', { name: /24001 RecipientNotFound/ })).toBeVisible();

  const { token, userid } = await logInAs(server.address, 'alice');
  await page.goto(`${server.address}/api/docs#getM`);
  await page.getByLabel('Token of a user').fill(token);
  await send(page);
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await expect(answer(page)).toContainText(userid);
  await page.getByLabel('Token of a user').fill('not-a-token');
  await send(page);
  await expect(page.getByText('40101 NotLoggedIn')).toBeVisible();
  await lookAt(page, 'api-docs-6-refused');
  expect(await page.evaluate<number>('JSON.stringify([localStorage, sessionStorage]).indexOf("not-a-token")')).toBe(-1);

  const developers = await (await fetch(`${server.address}/developers`)).text();
  const [, key = '', secret = ''] = /EH_KEY='(\S+)'[^]*?EH_SECRET='(\S+)'/.exec(developers) ?? [];
  await page.goto(`${server.address}/api/docs#getMerchant`);
  await page.getByLabel('Id of the key').fill(key);
  await page.getByLabel('Secret of the key').fill(secret);
  await send(page);
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await page.getByLabel('Secret of the key').fill('wrong');
  await send(page);
  await expect(page.getByText('44013 SignatureWrong: ')).toBeVisible();

  await page.goto(`${server.address}/api/docs#notification`);
  const client = page.getByRole('region', { name: 'Client (socket.io)' });
  await expect(client).toContainText('acknowledge();');
  const text = (await client.textContent()) ?? '';
  expect(await connectedBy(text, token)).toBe('connected');
  expect(await connectedBy(text, 'not-a-token')).toContain('login expired');
  // The browser complains of the two calls that had to be refused, and of nothing else.
  expect(said.map((line) => /status of \d+/.exec(line)?.[0])).toEqual(['status of 401', 'status of 401']);
  await context.close();
});

/** Notes what the page fetches beside the documents; gives its bytes. */
function weigh(page: Page): (address: string) => Promise<number> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('openapi.json')) paths.add(pathname);
  });
  return async (address) => {
    const sizes = await Promise.all(
      [...paths].map(async (path) => (await (await fetch(address + path)).arrayBuffer()).byteLength),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
}

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

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'dark' });

  test('a call and an event are read at 200 % text', async ({ page, server }) => {
    for (const id of ['createOrder', 'ChatMessage']) {
      await page.goto(`${server.address}/api/docs#${id}`);
      await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
      await expect(heading(page)).toHaveText(id);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), id).toBeLessThanOrEqual(390);
    }
  });
});
