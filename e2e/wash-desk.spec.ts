import { openDesk } from './desk.ts';
import { expect, lookAt, test } from './fixtures.ts';
import { finishTrade } from './trade-acts.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const SMALL_TRADES = 5;
/** Sold out by one trade of ¥1,000, so that no listing is left over. */
const WHOLE = { total: '142.45', maximum: '1000.00' };

test('an operator raises what counts, sees who trades for show, excludes them and lets them count again', async ({
  page,
  house,
}) => {
  await openDesk(page, house, 'arno');
  await page.getByRole('link', { name: 'Wash trades' }).click();
  const raise = async (from: string, to: string) => {
    await expect(page.getByText(`Trades of ${from} or more count towards reputation`)).toBeVisible();
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Minimum amount' }).fill('49.99');
    await page.getByLabel('Reason', { exact: true }).fill('Many small trades for the number');
    await expect(page.getByText('At least ¥50.00, with at most two decimals')).toBeVisible();
    await page.getByRole('textbox', { name: 'Minimum amount' }).fill(to);
    await lookAt(page, 'console-wash-threshold');
    await page.keyboard.press('Enter');
  };
  await raise('¥50.00', '1000.01');
  await expect(page.getByText('Trades of ¥1,000.01 or more count towards reputation')).toBeVisible();
  for (let round = 0; round < SMALL_TRADES; round += 1) await finishTrade(house, WHOLE);
  await house.advance(1);
  const row = page.getByRole('row', { name: /^Alice.*Bob/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('Small sums');
  await row.getByRole('button', { name: /^Details/ }).press('Enter');
  await expect(page.getByText(/Alice 林晓 to Bob 陈博: \d+/)).toBeVisible();
  await lookAt(page, 'console-wash-trades');
  const decide = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Reason', { exact: true }).fill('The same two all day');
    await page.keyboard.press('Control+Enter');
  };
  await decide('Exclude');
  await expect(row).toContainText('Excluded');
  await expect(page.getByText('arno: The same two all day')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await row.getByRole('button').press('Enter');
  await expect(page.getByRole('button', { name: '恢复计入' })).toBeVisible();
  await lookAt(page, 'console-wash-trades-zh-dark');
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'en' })));
  await page.reload();
  await row.getByRole('button', { name: /^Details/ }).press('Enter');
  await decide('Count again');
  await expect(row).toContainText('Counts');
  await raise('¥1,000.01', '50.00');
  await expect(page.getByText('Trades of ¥50.00 or more count towards reputation')).toBeVisible();
});
