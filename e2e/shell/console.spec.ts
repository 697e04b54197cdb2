import type { Browser, Page } from '@playwright/test';
import { listForReview, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { CONSOLE_REFRESH_MILLISECONDS, openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

/** How often the console looks again by itself; moved, not slept through. */

test('refuses a wrong code, empties it, and logs in by the right one when it is pasted', async ({ page, server }) => {
  await page.goto(`${server.address}/console/`);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('omar');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  const code = page.getByLabel('Code');
  await code.fill('000000');
  await expect(page.getByText('Wrong name, password or code')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await lookAt(page, 'console-login-refused');
  const right = await server.codeOf('omar');
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  // Erin waits to be verified since the start: the day begins where somebody waits.
  await expect(page).toHaveURL(/#\/identity/);
  await page.getByRole('link', { name: 'Listings' }).click();
  await expect(page.getByText('No listings waiting for review')).toBeVisible();
  await lookAt(page, 'console-empty');
});

test('passes a listing by keyboard: claim, reason, confirm; it is on the market and in the log', async ({
  page,
  server,
}) => {
  const alice = await logInAs(server.address, 'alice');
  const order = await listForReview(alice);
  await openConsole(page, server, 'omar');
  await expect(page.getByText('5,000.01 EH')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByText('Above the amount allowed without review').first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await page.keyboard.press('p');
  const form = page.getByRole('form', { name: 'Put 5,000.01 EH on sale at ¥7.02' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('p');
  await page.getByLabel('Reason', { exact: true }).fill('First large listing; names and price checked');
  await lookAt(page, 'console-pass');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Approved ${order.order_no}`)).toBeVisible();
  await expect(page.getByText('No listings waiting for review')).toBeVisible();
  expect((await alice.must('GET /api/order/market/getMySale', { id: order.id })).status).toBe(1);
  await page.getByRole('link', { name: 'Audit log' }).click();
  const row = page.getByRole('row', { name: /Approved a listing/ }).filter({ hasText: order.order_no });
  await expect(row).toContainText('First large listing; names and price checked');
  await lookAt(page, 'console-audit');
});

test('shows each operator what the other holds, and the seller why the listing was rejected', async ({
  page,
  server,
  browser,
}) => {
  const carol = await logInAs(server.address, 'carol');
  const { balance } = await carol.must('GET /api/m', {});
  const order = await listForReview(carol, { note: '加微信 carol_2026 更优惠', price: '8.20' });
  const rita = await otherOperator(browser, server, 'rita');
  await page.clock.install();
  await openConsole(page, server, 'omar');
  for (const operator of [page, rita]) await openOldest(operator);
  await rita.getByRole('button', { name: /^Claim/ }).click();
  await expect(rita.getByText('claimed by me')).toBeVisible();
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(page.getByText('rita is working on this')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Claim|Pass|Reject)/ })).toHaveCount(0);
  await expect(rita.getByText(/Possible contact details/)).toBeVisible();
  await lookAt(page, 'console-held-by-another');
  await rita.keyboard.press('r');
  await rita.keyboard.press('Control+Enter');
  await expect(rita.getByText('Please enter a reason')).toBeVisible();
  await rita.getByRole('button', { name: 'The text contains contact details' }).click();
  await lookAt(rita, 'console-reject');
  await rita.getByRole('button', { name: /^Reject/ }).click();
  await expect(rita.getByText(`Rejected ${order.order_no}`)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
    await expect(page.getByRole('region', { name: 'Decision' })).toContainText('rita', { timeout: 2000 });
  }).toPass();
  const rejected = await carol.must('GET /api/order/market/getMySale', { id: order.id });
  expect([rejected.status, rejected.reason]).toEqual([-1, 'The text contains contact details']);
  expect((await carol.must('GET /api/m', {})).balance).toBe(balance);
  await rita.context().close();
});

test('frees a case after fifteen idle minutes', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  await listForReview(carol);
  await page.clock.install();
  await openConsole(page, server, 'rita');
  await openOldest(page);
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await server.advance(15 * 60);
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeVisible();
});

test('leads a role to its own queue, shows it no other, and nothing any more once logged out', async ({
  page,
  server,
}) => {
  await openConsole(page, server, 'fina');
  await expect(page.getByRole('heading', { name: 'Transfer review' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Listings' })).toHaveCount(0);
  const token = await page.evaluate(() => sessionStorage.getItem('eh.console.token'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You have been logged out')).toBeVisible();
  const bearer = /"token":"([^"]+)"/.exec(token ?? '')?.[1] ?? '';
  const answer = await fetch(`${server.address}/api/operator/me`, { headers: { authorization: `Bearer ${bearer}` } });
  expect(answer.status).toBe(401);
});

for (const { locale, colorScheme, width } of [
  { locale: 'zh-CN', colorScheme: 'light', width: 1440 },
  { locale: 'zh-CN', colorScheme: 'dark', width: 1024 },
  { locale: 'en-GB', colorScheme: 'dark', width: 1440 },
] as const) {
  test(`is whole and clean in ${locale}, ${colorScheme}, at ${width}`, async ({ browser, server }) => {
    await listForReview(await logInAs(server.address, 'carol'));
    const context = await browser.newContext({
      locale,
      colorScheme,
      viewport: { width, height: width === 1024 ? 768 : 900 },
    });
    const page = await context.newPage();
    const name = `console-${locale}-${colorScheme}-${width}`;
    await page.goto(`${server.address}/console/`);
    await lookAt(page, `${name}-login`);
    await openConsole(page, server, locale === 'zh-CN' ? 'arno' : 'omar');
    await lookAt(page, `${name}-first`);
    if (locale !== 'zh-CN') {
      await openOldest(page);
      await lookAt(page, `${name}-case`);
    }
    await page.goto(`${server.address}/console/#/audit`);
    await expect(page.getByRole('table')).toBeVisible();
    await lookAt(page, `${name}-audit`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await context.close();
  });
}

async function openOldest(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeVisible();
}

async function otherOperator(browser: Browser, server: RunningServer, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await openConsole(page, server, name);
  return page;
}
