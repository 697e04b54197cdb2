import { front, layLogin, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAYMENT_PASSWORD = '135790';

test('carol changes price, minimum and terms of a listing, and bob, who is about to buy, is asked again', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const carol = await logInAs(server.address, 'carol');
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  const order = await carol.must('POST /api/order/sale', {
    total: '310',
    price: '6.95',
    minimum: '100',
    maximum: '2000',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 30,
    security_password: PAYMENT_PASSWORD,
  });
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark', reducedMotion: 'reduce' });
  const bob = await context.newPage();
  await layLogin(bob, await logInAs(server.address, 'bob'));
  await bob.goto(`${server.address}/#/pages/trade/buy-apply?id=${order.id}`);
  await expect(front(bob).getByText('6.95').first()).toBeVisible();

  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/orders/sales?index=1`);
  const row = front(page).getByRole('article').filter({ hasText: '6.95' });
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(front(page).getByRole('heading', { name: 'Edit listing' })).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'No changes' })).toBeDisabled();
  await front(page).getByLabel('Unit price').fill('6.97');
  await front(page).getByLabel('Minimum').fill('2100');
  await front(page).getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(front(page).getByText('Cannot be above the maximum')).toBeVisible();
  await front(page).getByLabel('Minimum').fill('200');
  await front(page).getByLabel('Terms').fill('Please write only the reference');
  await lookAt(page, 'listing-edit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'listing-edit-dark', COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
  await front(page).getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toContainText('Edit the listing');
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(front(page).getByText('¥200 – 2,000')).toBeVisible();
  expect(await carol.must('GET /api/order/market/getMySale', { id: order.id })).toMatchObject({
    price: '6.97',
    minimum: '200.00',
    note: 'Please write only the reference',
    version: 2,
  });

  const question = bob.getByRole('alertdialog');
  await expect(question).toContainText('6.97', { timeout: 20_000 });
  await lookAt(bob, 'listing-edit-price-changed-zh-dark', COLOURS_ONLY);
  await context.close();
  await carol.must('POST /api/order/fall', { id: order.id });
});

test('a newcomer sees the best listings and the steps to the first coins; the market itself stays closed', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'dora');
  const home = front(page);
  await expect(home.getByText(/steps left to buy EH/)).toBeVisible();
  await expect(home.getByText(/1 EH = ¥/)).toBeVisible();
  await expect(home.getByRole('link', { name: /^Buy ¥/ }).first()).toBeVisible();
  await lookAt(page, 'home-first-steps');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'home-first-steps-dark', COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
  await home
    .getByRole('link', { name: /^Buy ¥/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Buy EH' })).toBeHidden();
});

test('the balance opens to its parts, and each chip of the market to its own filter', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await front(page).getByRole('button', { name: 'See balance details' }).click();
  const parts = page.getByRole('dialog', { name: 'Balance details' });
  for (const name of ['Available', 'In listings', 'In escrow', 'Held', 'Available to transfer now'])
    await expect(parts.getByText(name, { exact: true })).toBeVisible();
  await lookAt(page, 'home-balance-parts');
  await page.keyboard.press('Escape');
  await page.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(page).getByRole('button', { name: 'Amount', exact: true }).click();
  const amount = page.getByRole('dialog', { name: 'I want to pay' });
  await expect(amount.getByLabel('I want to pay')).toBeVisible();
  await expect(amount.getByRole('button', { name: 'Alipay' })).toBeHidden();
  await page.keyboard.press('Escape');
  await front(page).getByRole('button', { name: 'All methods' }).click();
  const methods = page.getByRole('dialog', { name: 'Payment methods' });
  await expect(methods.getByRole('button', { name: 'Alipay' })).toBeVisible();
  await expect(methods.getByLabel('I want to pay')).toBeHidden();
  await page.keyboard.press('Escape');
  await lookAt(page, 'market-chips');
  await front(page).getByRole('tab', { name: 'Sell' }).click();
  await expect(front(page).getByRole('link', { name: 'Post a listing' })).toHaveCount(1);
});
