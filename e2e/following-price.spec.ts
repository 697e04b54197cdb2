import { front, logIn } from './app.ts';
import { logInAs } from './caller.ts';
import { expect, lookAt, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const PASSWORD = '135790';

test('a seller posts a listing that follows the rate, and buyers read so', async ({ page, house }) => {
  await logIn(page, house, 'carol');
  await page.goto(`${house.address}/#/pages/trade/sale`);
  const form = front(page);
  await form.getByLabel('Quantity', { exact: true }).fill('100');
  await form.getByText('Follows the rate').click();
  await form.getByLabel('Margin').fill('21');
  await expect(form.getByText('Enter 0 to 20, with up to one decimal')).toBeVisible();
  await form.getByLabel('Margin').fill('1.5');
  await expect(form.getByText(/Your price now: ¥\d/)).toBeVisible();
  await lookAt(page, 'sale-follows');
  await form.getByRole('button', { name: 'Next' }).click();
  const cards = form.getByRole('group', { name: 'Payment methods' }).getByRole('checkbox');
  if (!(await cards.first().isChecked())) await cards.first().check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText(/Follows the rate \+1\.5%, never below ¥/)).toBeVisible();
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(form.getByText('Your listing is online')).toBeVisible();

  const carol = await logInAs(house.address, 'carol');
  const [listing] = (await carol.must('POST /api/order/index', { index: 1 })).rows;
  expect(listing).toMatchObject({ price_kind: 'following', margin_permille: 15 });
  await page.goto(`${house.address}/#/pages/trade/buy-market`);
  await expect(front(page).getByText('Follows the rate +1.5%').first()).toBeVisible();
  await lookAt(page, 'market-follows');
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN', theme: 'dark' })));
  await page.goto(`${house.address}/#/pages/orders/my-sale-order?id=${listing?.id ?? ''}`);
  await page.reload();
  await expect(front(page).getByText(/跟随参考价 \+1\.5%，不低于/)).toBeVisible();
  await lookAt(page, 'own-follows-zh-dark');
});
