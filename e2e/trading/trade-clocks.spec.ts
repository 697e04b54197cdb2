import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const NIGHT = { viewport: { width: 1024, height: 768 }, locale: 'zh-CN', colorScheme: 'dark' } as const;

test('two owners give sellers more time, and the next trade has it', async ({ page, server, browser }) => {
  await openConsole(page, server, 'omar');
  await page.getByRole('link', { name: 'Trade time limits' }).click();
  const accept = page.getByLabel('Seller accepts the order');
  await accept.fill('61');
  await expect(page.getByText('A whole number from 1 to 60')).toBeVisible();
  await expect(page.getByText('Please correct the marked fields first')).toBeVisible();
  await accept.fill('20');
  await page.getByLabel('Reason', { exact: true }).fill('Many are on the train today');
  await lookAt(page, 'console-trade-clocks');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('A change is waiting for a second owner')).toHaveCount(0);
  await expect(accept).toHaveValue('20');
  const { bob, trade } = await openTrade(server);
  const { deadline_at: end, deadline_from: start } = await bob.must('GET /api/transaction/buyer', { id: trade });
  expect((end ?? 0) - (start ?? 0)).toBe(20 * 60);

  const night = await browser.newContext(NIGHT);
  const small = await night.newPage();
  await openConsole(small, server, 'arno');
  await small.getByRole('link', { name: '交易时限' }).click();
  await expect(small.getByLabel('卖家接单')).toHaveValue('20');
  await expect(small.getByText('只有所有者可以修改')).toBeVisible();
  await lookAt(small, 'console-trade-clocks-zh-dark-1024');
  await night.close();

  await accept.fill('10');
  await page.getByLabel('Reason', { exact: true }).fill('The day is over');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('Make a change on the left, then enter a reason')).toBeVisible();
});
