import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const NIGHT = { viewport: { width: 1024, height: 768 }, locale: 'zh-CN', colorScheme: 'dark' } as const;

test('two owners give sellers more time, the next trade has it, and the change is undone', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar', 'settings');
  await page.getByLabel('Find a setting').fill('accept');
  await page.getByRole('link', { name: /^Seller accepts/ }).click();
  const accept = page.getByLabel('Seller accepts', { exact: true });
  await accept.fill('61');
  await expect(page.getByText('Please correct the marked fields first')).toBeVisible();
  await accept.fill('20');
  await expect(page.getByRole('heading', { name: 'Had it been so for the last 30 days' })).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Many are on the train today');
  await lookAt(page, 'console-settings');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('A change is waiting for a second owner')).toHaveCount(0);
  await expect(accept).toHaveValue('20');
  const { bob, trade } = await openTrade(server);
  const { deadline_at: end, deadline_from: start } = await bob.must('GET /api/transaction/buyer', { id: trade });
  expect((end ?? 0) - (start ?? 0)).toBe(20 * 60);
  await lookAt(page, 'console-settings-history');

  const night = await browser.newContext(NIGHT);
  const small = await night.newPage();
  await openConsole(small, server, 'arno', 'settings/trade.clocks.accept');
  await expect(small.getByLabel('卖家接单', { exact: true })).toHaveValue('20');
  await expect(small.getByText('只有所有者可以修改')).toBeVisible();
  await lookAt(small, 'console-settings-zh-dark-1024');
  await night.close();

  await page.getByRole('button', { name: 'Undo: back to 10 minutes' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('The day is over');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(accept).toHaveValue('10');
});
