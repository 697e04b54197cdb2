import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('an operator finds a listing, reads what it says, takes it down and goes on to its trade', async ({
  page,
  server,
}) => {
  const { alice, bob, trade } = await openTrade(server);
  const { transaction_no: number } = await bob.must('GET /api/transaction/buyer', { id: trade });
  await openConsole(page, server, 'arno');
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  const search = page.getByLabel('Find listings');
  await expect(search).toBeFocused();
  await page.keyboard.type('alice');
  await page.getByLabel('Status').selectOption('On sale');
  await page.getByLabel('Method').selectOption('Alipay');
  const table = page.getByRole('table', { name: 'Listings' });
  await expect(table.getByRole('row', { name: /300\.00 EH/ }).first()).toBeVisible();
  await expect(table.getByText('Carol')).toHaveCount(0);
  await table
    .getByRole('row', { name: /300\.00 EH/ })
    .first()
    .getByRole('button', { name: /^Details/ })
    .press('Enter');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await lookAt(page, 'console-listings');
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(page.getByRole('heading', { name: '市场' })).toBeVisible();
  await expect(page.getByRole('table', { name: '挂单列表' })).toBeVisible();
  await lookAt(page, 'console-listings-dark');
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'en' })));
  await page.reload();
  await search.fill(number);
  await expect(page.getByText('No matching listings')).toBeVisible();
  // One that cheats is taken down with its trades, and both sides read why.
  const { order_id: order } = await bob.must('GET /api/transaction/buyer', { id: trade });
  const { order_no: cheat } = await alice.must('GET /api/order/market/getMySale', { id: order });
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await search.fill(cheat);
  await table.getByRole('button', { name: /^Details/ }).press('Enter');
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('The account in its text is not the seller’s');
  await page.getByLabel('Reason in Chinese').fill('说明中的账户不属于卖家');
  await page.getByText('Also stop its trades').click();
  await lookAt(page, 'console-listing-take-down');
  await page
    .getByRole('form')
    .getByRole('button', { name: /^Take down/ })
    .click();
  await expect(page.getByText(`Taken down: ${cheat}`)).toBeVisible();
  await expect(table.getByRole('row', { name: new RegExp(cheat) })).toContainText('Cancelled');
  await expect.poll(async () => (await bob.must('GET /api/transaction/buyer', { id: trade })).status).toBe(-1);

  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await page.getByLabel('Find trades').fill(number);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
});
