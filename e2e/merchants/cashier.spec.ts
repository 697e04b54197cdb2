import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Page } from '@playwright/test';
import { front, layLogin, logIn, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';
import { sayPaid } from '../trade-actions.ts';
import { coffeeShop } from './shop.ts';

test.use(PHONE);

const PASSWORD = '135790';
const ITEMS = [
  { name: 'Flat white', amount: '4.20' },
  { name: 'Cup, north hill blue', amount: '23.30' },
];
const CUP = { subject: 'Flat white and a cup', items: ITEMS };
const AMOUNT = '27.50';

/** The shop's page after the payment; its server is not part of these tests. */
async function answerAsShop(page: Page, site: string): Promise<void> {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:,><h1>Thank you</h1>' }),
  );
}

async function availableOf(server: RunningServer, name: string): Promise<string> {
  return (await (await logInAs(server.address, name)).must('GET /api/m', {})).balance;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('leads from the link through the login to the order, pays it, and returns to the shop by itself', async ({
    page,
    server,
  }) => {
    const shop = await coffeeShop(server);
    const order = await shop.order(AMOUNT, CUP);
    await answerAsShop(page, shop.site);
    // Pages that still slide in ignore a press and fail the contrast; only the return is watched in motion.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(order.link);
    await expect(front(page).getByText(/^Log in to pay 27\.50 EH to North Hill Coffee/)).toBeVisible();
    await lookAt(page, 'cashier-login');
    await page.getByLabel('Phone, e-mail or username').fill('carol');
    await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const heading = front(page).getByRole('heading', { name: 'Shop order' });
    const device = page.getByRole('heading', { name: 'Verify this device' });
    await expect(heading.or(device)).toBeVisible();
    if (await device.isVisible()) await page.getByLabel('Code').fill(await newestCode(server));
    await expect(heading).toBeVisible();
    await expect(front(page).getByText('27.50 EH').first()).toBeVisible();
    await lookAt(page, 'cashier-order');

    await front(page).getByRole('link', { name: 'Continue to payment' }).click();
    await expect(front(page).getByRole('radio', { name: /Available balance/ })).toBeChecked();
    await lookAt(page, 'cashier-payment');
    await front(page).getByRole('button', { name: 'Pay 27.50 EH' }).click();
    await expect(page.getByRole('dialog', { name: 'Payment password' })).toContainText('To North Hill Coffee');
    await lookAt(page, 'cashier-password');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.type(PASSWORD);
    await expect(front(page).getByRole('heading', { name: /is paid$/ })).toBeVisible();
    await expect(front(page).getByText(/^Back to the shop in \d s$/)).toBeVisible();
    // The page has come in: what still fades fails the contrast.
    await expect(front(page).locator('.screen')).toHaveCSS('opacity', '1');
    await lookAt(page, 'cashier-done');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const back = new URL(page.url());
    expect(back.origin + back.pathname).toBe(`${shop.site}/thanks`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      merchant_order: order.merchant_order_no,
      status: 'paid',
      signature: expect.stringMatching(/.{20}/),
    });
    expect(await shop.statusOf(order.id)).toBe('paid');
    await shop.refund(order.id, AMOUNT);
  });
});

test('stays on the page until the button is pressed, shows the receipt with its refund, and says "already paid"', async ({
  page,
  server,
}) => {
  const shop = await coffeeShop(server);
  const order = await shop.order(AMOUNT, CUP);
  await answerAsShop(page, shop.site);
  const before = await availableOf(server, 'carol');
  await logIn(page, server, 'carol');
  await page.goto(order.link.replace('order=', 'client_user_agent=CoffeeApp%2F3&order='));
  await front(page).getByRole('link', { name: 'Continue to payment' }).click();
  await front(page).getByRole('button', { name: 'Pay 27.50 EH' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(front(page).getByRole('button', { name: 'To the shop', exact: true })).toBeVisible();
  await front(page).getByRole('link', { name: 'Receipt' }).click();
  await expect(front(page).getByRole('heading', { name: 'Payment receipt' })).toBeVisible();
  await shop.refund(order.id, '7.50');
  await expect(front(page).getByText('The cup was chipped')).toBeVisible();
  await lookAt(page, 'cashier-receipt');

  await page.goto(order.link);
  await expect(front(page).getByRole('heading', { name: /is paid$/ })).toBeVisible();
  await expect(front(page).getByText('Refunded')).toBeVisible();
  await lookAt(page, 'cashier-already-paid');
  await front(page).getByRole('button', { name: 'To the shop', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await shop.refund(order.id, '20.00');
  expect(await availableOf(server, 'carol')).toBe(before);
});

test('buys the coins that are missing, and the shop is paid when the trade releases', async ({ page, server }) => {
  const shop = await coffeeShop(server);
  const before = await availableOf(server, 'carol');
  const amount = (Number(before) + 30).toFixed(2);
  const order = await shop.order(amount, { subject: 'A whole year of coffee' });
  await logIn(page, server, 'carol');
  await page.goto(order.link);
  await front(page).getByRole('link', { name: 'Continue to payment' }).click();
  await expect(front(page).getByRole('heading', { name: '30.00 EH short' })).toBeVisible();
  const buy = front(page).getByRole('button', { name: /^Buy the missing 30\.00 EH for ¥/ });
  await expect(buy).toBeVisible();
  await lookAt(page, 'cashier-short');
  await front(page).getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('dialog', { name: 'Seller and payment method' })).toBeVisible();
  await lookAt(page, 'cashier-short-change');
  await page.keyboard.press('Escape');
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toContainText('Buy 30.00 EH, then pay');
  await page.keyboard.type(PASSWORD);
  const strip = front(page).getByRole('link', { name: /The shop is paid once the coins are released/ });
  await expect(strip).toBeVisible();
  await lookAt(page, 'cashier-trade');

  const alice = await logInAs(server.address, 'alice');
  const [trade] = (await alice.must('POST /api/transaction', { side: 'seller', index: 1 })).rows;
  if (!trade) throw new Error('No trade was opened');
  if (trade.status === 0) await alice.must('POST /api/transaction/verify', { id: trade.id, accept: true });
  await sayPaid(page);
  const statusOf = async () => (await alice.must('GET /api/transaction/seller', { id: trade.id })).status;
  await expect.poll(statusOf).toBe(tradeStatus.awaitingConfirmation);
  await strip.click();
  await expect(front(page).getByRole('heading', { name: 'Waiting for 30.00 EH' })).toBeVisible();
  await lookAt(page, 'cashier-funding');
  const checked = { is_in_account: true, is_amount_equal: true, is_name_equal: true };
  await alice.must('POST /api/transaction/confirm', { id: trade.id, security_password: PASSWORD, ...checked });
  await expect(front(page).getByRole('heading', { name: /is paid$/ })).toBeVisible();
  await lookAt(page, 'cashier-funded');
  expect(await shop.statusOf(order.id)).toBe('paid');
  await shop.refund(order.id, amount);
});

test('tells every state apart in which an order cannot be paid', async ({ page, server }) => {
  const shop = await coffeeShop(server);
  await logIn(page, server, 'carol');
  const closed = await shop.order(AMOUNT, CUP);
  await shop.close(closed.id);
  await page.goto(closed.link);
  await expect(front(page).getByRole('heading', { name: 'The shop has closed this order' })).toBeVisible();
  await lookAt(page, 'cashier-closed');

  const { account } = await (await logInAs(server.address, 'dora')).must('GET /api/m', {});
  const foreign = await shop.order(AMOUNT, { ...CUP, payer_account: account });
  await page.goto(foreign.link);
  await expect(front(page).getByRole('heading', { name: 'This order is for another account' })).toBeVisible();
  await lookAt(page, 'cashier-wrong-account');

  const short = await shop.order(AMOUNT, { ...CUP, expires_in: 300 });
  await page.goto(short.link);
  await expect(front(page).getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await server.advance(301);
  await expect(front(page).getByRole('heading', { name: 'This order has expired' })).toBeVisible();
  await lookAt(page, 'cashier-expired');
});

test('an order paid by somebody else, one of the own shop, and one that does not exist', async ({
  browser,
  page,
  server,
}) => {
  const shop = await coffeeShop(server, 'test');
  const order = await shop.order(AMOUNT, CUP);
  await shop.payTest(order.id);
  await logIn(page, server, 'carol');
  await page.goto(order.link);
  await expect(front(page).getByRole('heading', { name: 'Already paid by somebody else' })).toBeVisible();
  await lookAt(page, 'cashier-paid-by-other');

  const own = await browser.newContext(PHONE);
  const owners = await own.newPage();
  const { link } = await (await coffeeShop(server)).order(AMOUNT, CUP);
  await logIn(owners, server, 'coffee');
  await owners.goto(link);
  await expect(front(owners).getByRole('heading', { name: 'You cannot pay your own shop' })).toBeVisible();
  await lookAt(owners, 'cashier-own-shop');
  await owners.goto(`${link.slice(0, -6)}AAAAAA`);
  await expect(front(owners).getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await lookAt(owners, 'cashier-missing');
  await own.close();
});

test('a person without a payment password sets one first, and then the order opens', async ({ page, server }) => {
  const order = await (await coffeeShop(server)).order(AMOUNT, CUP);
  await logIn(page, server, 'dora');
  await page.goto(order.link);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set it now' }).click();
  await expect(page).toHaveURL(/change-secpassword\?then=/);
});

test('a test order says on every page that no real money moves, and takes nothing from the balance', async ({
  page,
  server,
}) => {
  const order = await (await coffeeShop(server, 'test')).order(AMOUNT, CUP);
  const before = await availableOf(server, 'carol');
  await logIn(page, server, 'carol');
  await page.goto(order.link);
  await expect(front(page).getByText('Test mode: no real money moves, nothing ships')).toBeVisible();
  await lookAt(page, 'cashier-test-order');
  await front(page).getByRole('link', { name: 'Continue to payment' }).click();
  await expect(front(page).getByText('A test order takes nothing from your balance')).toBeVisible();
  await lookAt(page, 'cashier-test-payment');
  await front(page)
    .getByRole('button', { name: /^Pay 27\.50/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(front(page).getByRole('heading', { name: /is paid$/ })).toBeVisible();
  await lookAt(page, 'cashier-test-done');
  expect(await availableOf(server, 'carol')).toBe(before);
});

test('in Chinese and dark, at 200 % text and on a wide screen', async ({ browser, server }) => {
  const shop = await coffeeShop(server);
  const order = await shop.order(AMOUNT, CUP);
  const looks = [
    ['zh-dark', { ...PHONE, locale: 'zh-CN', colorScheme: 'dark' }, 16],
    ['large', PHONE, 32],
    ['wide', { ...PHONE, viewport: { width: 1280, height: 900 } }, 16],
  ] as const;
  const carol = await logInAs(server.address, 'carol');
  for (const [name, options, size] of looks) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '${size}px'))`,
    );
    await layLogin(page, carol);
    await page.goto(order.link);
    await expect(front(page).getByRole('link', { name: /^(Continue to payment|去付款)$/ })).toBeVisible();
    await lookAt(page, `cashier-order-${name}`);
    await front(page)
      .getByRole('link', { name: /^(Continue to payment|去付款)$/ })
      .click();
    await expect(front(page).getByRole('button', { name: /27\.50 EH$/ })).toBeVisible();
    await lookAt(page, `cashier-payment-${name}`);
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(isTooWide, name).toBe(false);
    await context.close();
  }
});
