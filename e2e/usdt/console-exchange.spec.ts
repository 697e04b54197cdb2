import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('an owner sets the rate and closes buying by keyboard, and both hold at once', async ({ page, server }) => {
  // The operator who sets a rate pays nothing out that it prices: fina and omar pay out in other tests.
  await openConsole(page, server, 'olga');
  await page.getByRole('link', { name: 'USDT exchange' }).click();
  await expect(page.getByText('1 USDT = 1.0000 EH')).toBeVisible();
  await lookAt(page, 'console-exchange');
  await page.keyboard.press('r');
  await page.getByLabel('1 USDT equals').fill('1.2');
  await page.getByLabel('Spread', { exact: true }).fill('5');
  await expect(page.getByText('5% or more away from the current rate 1.0000. Please check it again.')).toBeVisible();
  await page.getByLabel('1 USDT equals').fill('1.01');
  await page.getByLabel('Valid for').fill('60');
  await expect(page.getByText('Buyers receive 1.0050, redeemers give 1.0151', { exact: false })).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('The market moved');
  await lookAt(page, 'console-exchange-rate');
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(page.getByText('1 USDT = 1.0100 EH', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Set the USDT rate.*The market moved/ })).toBeVisible();
  const carol = await logInAs(server.address, 'carol');
  expect((await carol.must('GET /api/exchange/usdt', {})).rate).toBe('1.0050');

  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Checking the reserve' }).click();
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(page.getByText('Buying is closed', { exact: true })).toBeVisible();
  expect((await carol.must('GET /api/exchange/usdt', {})).is_open).toBe(false);
  await page.keyboard.press('o');
  await page.getByLabel('Reason', { exact: true }).fill('Counted');
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(page.getByText('Buying is open', { exact: true })).toBeVisible();

  await page.keyboard.press('r');
  await page.getByLabel('1 USDT equals').fill('1');
  await page.getByLabel('Spread', { exact: true }).fill('0');
  await page.getByLabel('Reason', { exact: true }).fill('As before');
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(page.getByText('1 USDT = 1.0000 EH', { exact: true })).toBeVisible();
});

test('shows what was bought with its chain facts, and what came without a quote, in Chinese at night', async ({
  server,
  browser,
}) => {
  const carol = await logInAs(server.address, 'carol');
  const { rate } = await carol.must('GET /api/exchange/usdt', {});
  const quote = await carol.must('POST /api/exchange/quote', { chain: 'ERC20', usdt: '30', rate: rate ?? '' });
  await give(server, quote.address, '30');
  await expect
    .poll(async () => (await carol.must('GET /api/exchange/show', { id: quote.id })).status, { timeout: 30_000 })
    .toBe(2);
  const before = await balanceOf(server, 'carol');
  await give(server, quote.address, '4.5');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await openConsole(page, server, 'omar');
  await page.getByRole('link', { name: 'USDT 兑换' }).click();
  await page.getByRole('tab', { name: '汇率与储备' }).press('ArrowRight');
  await page.getByRole('button', { name: `详情 ${quote.purchase_no}` }).click();
  await expect(page.getByText('按锁定的汇率')).toBeVisible();
  await expect(page.getByText(quote.address)).toBeVisible();
  await lookAt(page, 'console-exchange-purchases-dark');
  await page
    .getByRole('definition')
    .filter({ has: page.locator('a[href*="/books/"]') })
    .getByRole('link')
    .click();
  const entry = page.getByRole('region', { name: '分录' });
  await expect(entry.getByText(quote.purchase_no)).toBeVisible();
  await expect(entry.getByText('平台 · USDT 储备')).toBeVisible();
  await page.keyboard.press('p');
  await expect(entry.getByText('验证通过')).toBeVisible();
  await lookAt(page, 'console-books-purchase-dark');
  await page.keyboard.press('o');
  await expect(page.getByText('查看全部买币记录')).toBeVisible();
  await expect(page.getByText('按锁定的汇率')).toBeVisible();
  await page.getByRole('tab', { name: '无报价入账' }).click();
  await expect(page.getByRole('row', { name: /4\.50* USDT/ })).toBeVisible();
  await lookAt(page, 'console-exchange-unmatched-dark');
  await page.getByRole('tab', { name: '汇率与储备' }).click();
  await lookAt(page, 'console-exchange-dark');
  await context.close();
  // None of it may arrive during another test.
  await expect.poll(() => balanceOf(server, 'carol'), { timeout: 30_000 }).toBeGreaterThan(before);
});

/** USDT of the demo's own chain, for an address. */
async function give(server: RunningServer, address: string, usdt: string): Promise<void> {
  const answer = await fetch(`${server.address}/dev/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, usdt }),
  });
  expect(answer.ok).toBe(true);
}
