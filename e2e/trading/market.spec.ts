import type { Page } from '@playwright/test';
import { front, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { type Caller, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** How often an open listing is looked at again by itself. */
const LISTING_REFRESH_MILLISECONDS = 10_000;
const PAYMENT_PASSWORD = '135790';

/** Goes to a page by its address, as a link from outside does. */
async function open(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.goto(`${server.address}/#/${path}`);
}

/** Holds a page against axe and keeps its picture, by day and by night. The night changes nothing but colours. */
async function lookTwice(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await lookAt(page, `market-${name}-${colorScheme}`, colorScheme === 'dark' ? COLOURS_ONLY : []);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** A listing that goes on sale at once. */
async function list(seller: Caller, price: string, changes: object = {}) {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  return seller.must('POST /api/order/sale', {
    total: '300',
    price,
    minimum: '100',
    maximum: '2000',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 30,
    security_password: PAYMENT_PASSWORD,
    ...changes,
  });
}

/** An amount of coins or fiat as a whole number, exact. */
function hundredths(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** The listing of the market with this price. */
function rowOf(page: Page, price: string) {
  return front(page).getByRole('article').filter({ hasText: price });
}

test('posts a listing in three steps; the draft outlives leaving and reloading', async ({ page, server }) => {
  test.slow();
  await logIn(page, server, 'carol');
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await lookTwice(page, 'center-empty');
  await front(page).getByRole('link', { name: /^Sell/ }).first().click();

  await page.getByLabel('Quantity').fill('99999999');
  await expect(page.getByText(/^Only .* EH available to sell$/)).toBeVisible();
  await page.getByLabel('Quantity').fill('250.5');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Enter a price')).toBeVisible();
  await page.getByLabel('Unit price').fill('6.91');
  await expect(front(page).getByText('¥1,730.96')).toBeVisible();
  await lookTwice(page, 'sale-1');
  await page.getByRole('button', { name: 'Draft' }).click();
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await front(page).getByRole('link', { name: /^Sell/ }).first().click();
  await expect(page.getByLabel('Quantity')).toHaveValue('250.5');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Maximum')).toHaveValue('1,730.96');
  await page.getByLabel('Maximum').fill('1730.97');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Choose at least one payment account')).toBeVisible();
  await expect(page.getByText('Cannot be above the total of ¥1,730.96')).toBeVisible();
  await page.getByLabel('Maximum').fill('1000');
  await page.getByRole('checkbox', { name: /Alipay/ }).check();
  await page.getByText('30 min', { exact: true }).click();
  await lookTwice(page, 'sale-2');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Terms').fill('Please write only the reference');
  await page.getByRole('button', { name: /Completed trades at least/ }).click();
  await page.getByRole('dialog').getByText('1', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await lookTwice(page, 'sale-3');
  await page.getByRole('button', { name: 'Post listing' }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment password' });
  await expect(sheet.getByText('Sell 250.50 EH at ¥6.91')).toBeVisible();
  await page.keyboard.type('000000');
  await expect(sheet.getByRole('alert')).toBeVisible();
  await lookTwice(page, 'sale-password');
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your listing is online' })).toBeVisible();
  await lookTwice(page, 'sale-posted');

  await page.getByRole('button', { name: 'See listing' }).click();
  await expect(front(page).getByText('Online')).toBeVisible();
  await expect(front(page).getByText('¥100 – 1,000')).toBeVisible();
  await lookTwice(page, 'own-listing');
  const carol = await logInAs(server.address, 'carol');
  const { rows } = await carol.must('POST /api/order/index', { index: 1 });
  // Other tests share this server: only this test's listing is looked at.
  const posted = rows.filter((row) => row.total === '250.50');
  expect(posted).toMatchObject([
    {
      total: '250.50',
      minimum: '100.00',
      maximum: '1000.00',
      channels: ['alipay'],
      payment_window_minutes: 30,
      conditions: { trades: 1 },
      has_unique_cents: true,
    },
  ]);
  for (const { id } of posted) await carol.must('POST /api/order/fall', { id });
});

test('pauses a listing, puts it back, and cancels it only after it was asked', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  await list(carol, '6.91', { total: '250.5', maximum: '1000' });
  const before = await carol.must('GET /api/m', {});
  await logIn(page, server, 'carol');
  await open(page, server, 'pages/orders/sales?index=1');
  const row = rowOf(page, '¥6.91');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Not on the market: Paused by you')).toBeVisible();
  await lookTwice(page, 'listings');
  await row.getByRole('button', { name: 'Go online' }).click();
  await expect(row.getByText('Online', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Cancel' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this listing?' });
  await expect(sheet.getByText('250.50')).toBeVisible();
  await lookTwice(page, 'cancel');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await sheet.getByRole('button', { name: 'Cancel listing' }).click();
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Done' }).click();
  await expect(rowOf(page, '¥6.91').first().getByText('Cancelled', { exact: true })).toBeVisible();

  const after = await carol.must('GET /api/m', {});
  expect(hundredths(after.balance) - hundredths(before.balance)).toBe(25_050n);
});

test('filters the market, says why a listing cannot be taken, and follows what changes', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  const strict = await list(carol, '6.93', { conditions: { trades: 9000 } });
  const cheap = await list(carol, '6.92', { minimum: '50', maximum: '60' });
  await logIn(page, server, 'bob');
  await open(page, server, 'pages/trade/buy-market');
  await expect(front(page).getByRole('article').first()).toContainText('6.92');
  await lookTwice(page, 'list');
  await page.getByRole('button', { name: /^Unavailable/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('9000 trades');
  await lookTwice(page, 'unavailable');
  await page.getByRole('button', { name: 'Got it' }).click();

  await page.getByRole('button', { name: 'More filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('I want to pay').fill('80000');
  await sheet.getByRole('button', { name: 'No matching listings' }).click();
  await expect(front(page).getByRole('heading', { name: 'No matching listings' })).toBeVisible();
  await lookTwice(page, 'none');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'More filters' }).click();
  await sheet.getByRole('button', { name: '30 min' }).click();
  await sheet.getByRole('switch', { name: 'Only listings I can buy' }).check();
  await expect(sheet.getByRole('button', { name: 'Show 1 listing' })).toBeVisible();
  await lookTwice(page, 'filter');
  await sheet.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect(page.getByRole('button', { name: 'More filters, 2 active' })).toBeVisible();
  await expect(front(page).getByRole('article')).toHaveCount(1);
  await expect(rowOf(page, '6.92')).toBeVisible();

  await carol.must('POST /api/order/pause', { id: cheap.id, is_paused: true });
  await expect(rowOf(page, '6.92')).toBeHidden();
  await carol.must('POST /api/order/pause', { id: cheap.id, is_paused: false });
  await expect(rowOf(page, '6.92')).toBeVisible();
  for (const { id } of [strict, cheap]) await carol.must('POST /api/order/fall', { id });
});

test('keeps sort, filters and place on the way to a listing and back', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await open(page, server, 'pages/trade/buy-market');
  await page.getByRole('button', { name: 'Completion' }).click();
  await page
    .getByRole('link', { name: /^Buy at/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Buy EH' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(front(page).getByRole('button', { name: /^Completion/, pressed: true })).toBeVisible();
  await expect(
    front(page)
      .getByRole('link', { name: /^Buy at/ })
      .first(),
  ).toBeFocused();
});

test('quotes by sum and by quantity, asks again when the price has changed, and opens the trade', async ({
  page,
  server,
}) => {
  const carol = await logInAs(server.address, 'carol');
  const order = await list(carol, '7.01', { note: 'Only from your own account', accepts_automatically: true });
  await page.clock.install();
  await logIn(page, server, 'bob');
  await open(page, server, `pages/trade/buy-apply?id=${order.id}`);
  await page.getByLabel('I pay').fill('99.99');
  await expect(page.getByText('Minimum per trade: ¥100')).toBeVisible();
  await page.getByLabel('I pay').fill('1000');
  await expect(front(page).getByText('142.65')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('I pay')).toHaveValue('1,000');
  await page.getByRole('tab', { name: 'By quantity' }).click();
  await expect(page.getByLabel('I want to buy')).toHaveValue('142.65');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(page.getByLabel('I want to buy')).toHaveValue('285.30');
  await page.getByRole('tab', { name: 'By amount' }).click();
  await page.getByLabel('I pay').fill('1000');
  await front(page).getByRole('radiogroup', { name: 'Payment method' }).getByText('Alipay').click();
  await expect(page.getByText('Only from your own account')).toBeVisible();
  await lookTwice(page, 'buy');

  // No call changes the price of a listing yet, so the changed one is put into its answer.
  await page.route('**/getOnSaleOrder*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, data: { ...body.data, price: '7.05' } } });
  });
  const changed = page.getByRole('alertdialog', { name: 'The price has changed' });
  await page.clock.fastForward(LISTING_REFRESH_MILLISECONDS);
  await expect(changed).toContainText('¥1,000.00 now buys 141.84 EH, which is 0.81 EH less');
  await lookTwice(page, 'price-changed');
  await page.unroute('**/getOnSaleOrder*');
  await changed.getByRole('button', { name: 'Buy at ¥7.05' }).click();
  await page.getByRole('button', { name: 'Place order, pay ¥1,000.00' }).click();
  await changed.getByRole('button', { name: 'Buy at ¥7.01' }).click();
  await page.getByRole('button', { name: 'Place order, pay ¥1,000.00' }).click();
  await expect(page).toHaveURL(/pages\/trade\/buy-trade/);

  const bob = await logInAs(server.address, 'bob');
  const [trade] = (await bob.must('POST /api/transaction', { side: 'buyer', index: 1 })).rows;
  expect(trade).toMatchObject({ amount: '142.65', fiat_amount: '1000.00', price: '7.01', channel: 'alipay' });
  expect((await carol.must('GET /api/order/market/getMySale', { id: order.id })).remaining).toBe('157.35');
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade?.id ?? '', has_not_paid: true });
  await carol.must('POST /api/order/fall', { id: order.id });
});

test('tells a buyer that the open listing is gone', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  const order = await list(carol, '7.00');
  await logIn(page, server, 'bob');
  await open(page, server, `pages/trade/buy-apply?id=${order.id}`);
  await page.getByLabel('I pay').fill('500');
  await carol.must('POST /api/order/fall', { id: order.id });
  await expect(page.getByRole('heading', { name: 'This listing is no longer available' })).toBeVisible();
  await lookTwice(page, 'gone');
  await page.getByRole('button', { name: 'Back to the market' }).click();
  await expect(page).toHaveURL(/pages\/trade\/buy-market/);
});

test('sends a seller with too many listings to the list of them', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  const orders = await Promise.all(['8.01', '8.02', '8.03', '8.04', '8.05'].map((price) => list(carol, price)));
  await logIn(page, server, 'carol');
  await open(page, server, 'pages/trade/sale');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Please finish your current sale listings first');
  await lookTwice(page, 'finish-selling');
  await question.getByRole('button', { name: 'Go to listings' }).click();
  await expect(page).toHaveURL(/pages\/orders\/sales/);
  await expect(front(page).getByRole('article')).toHaveCount(orders.length);
  for (const { id } of orders) await carol.must('POST /api/order/fall', { id });
});
