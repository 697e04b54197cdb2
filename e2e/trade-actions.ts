import type { Locator, Page } from '@playwright/test';
import { drawVoucher, sampleVoucher } from '../server/test/files/payment-vouchers.ts';
import { front } from './app.ts';
import { type Caller, logInAs } from './caller.ts';
import { expect, lookAt } from './fixtures.ts';
import type { RunningServer } from './running-server.ts';

const PASSWORD = '135790';
export const HOLD_MILLISECONDS = 3000;

/** Alice posts so much that an operator has to look at it first. */
export async function postListing(alice: Page, server: RunningServer): Promise<void> {
  await alice.goto(`${server.address}/#/pages/trade/sale`);
  const page = front(alice);
  await page.getByLabel('Quantity', { exact: true }).fill('5000.01');
  await page.getByLabel('Unit price').fill('7.01');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Minimum').fill('100');
  await page.getByLabel('Maximum').fill('5000');
  const cards = page.getByRole('group', { name: 'Payment methods' }).getByRole('checkbox');
  if (!(await cards.first().isChecked())) await cards.first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(alice.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await alice.keyboard.type(PASSWORD);
  await expect(page.getByText('Submitted for review')).toBeVisible();
}

/** Omar claims it, gives a reason and puts it on sale, all by keyboard. */
export async function passAsOmar(omar: Page): Promise<void> {
  await expect(omar.getByText('5,000.01 EH')).toBeVisible();
  await omar.keyboard.press('j');
  await expect(omar.getByRole('button', { name: /^Claim/ })).toBeVisible();
  await omar.keyboard.press('c');
  await expect(omar.getByText('claimed by me')).toBeVisible();
  await omar.keyboard.press('p');
  await omar.getByLabel('Reason', { exact: true }).fill('Names and price checked');
  await omar.keyboard.press('Control+Enter');
  await expect(omar.getByText('No listings waiting for review')).toBeVisible();
}

/** Bob finds it on the market and buys for ¥1,000. */
export async function buyFromMarket(bob: Page, server: RunningServer): Promise<void> {
  await bob.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(bob)
    .getByRole('link', { name: /^Buy at ¥7\.01 from Alice/ })
    .click();
  await front(bob).getByLabel('I pay').fill('1000');
  await front(bob)
    .getByRole('button', { name: /^Place order, pay ¥1,000\.00/ })
    .click();
}

let vouchers = 0;

/** A payment voucher that this server has not seen: a repeated one releases nothing automatically. */
function newVoucher(): Promise<Buffer> {
  vouchers += 1;
  return drawVoucher(sampleVoucher(vouchers));
}

/** Says that it is paid, with a picture of the payment. */
export async function sayPaid(buyer: Page): Promise<void> {
  await front(buyer).getByRole('button', { name: "I've paid" }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Confirm your payment' });
  const voucher = { name: 'slip.png', mimeType: 'image/png', buffer: await newVoucher() };
  await sheet.locator('input[type=file]').setInputFiles(voucher);
  await expect(sheet.getByRole('button', { name: 'slip.png', exact: true })).toBeVisible();
  await sheet.getByLabel(/^I have paid from my own account/).check();
  await lookAt(buyer, 'voucher');
  await sheet.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(sheet).toHaveCount(0);
}

/** Waits for the picture of the voucher. Its link lives for minutes only: once the clock is moved it opens nothing any more. */
export async function seeVoucher(page: Page): Promise<void> {
  const picture = front(page).getByRole('button', { name: 'Enlarge voucher' }).locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

/**
 * Releases after a wrong password, which is noticed only once the button has been held: three ticks, the payment password,
 * and a hold of three seconds of the phone's own clock.
 */
export async function releaseAtSecondTry(seller: Page): Promise<void> {
  const sheet = await tickAll(seller);
  await typePassword(seller, '246802');
  await hold(seller);
  await expect(seller.getByText(/Wrong payment password\. \d tries left/)).toBeVisible();
  await lookAt(seller, 'release-wrong-password');
  await seller.keyboard.type(PASSWORD);
  await expect(sheet.getByRole('button', { name: 'Hold 3 s to release' })).toBeVisible();
  await hold(seller);
  await expect(sheet).toHaveCount(0);
}

async function tickAll(seller: Page): Promise<Locator> {
  await front(seller).getByRole('button', { name: 'Received, release' }).click();
  const sheet = seller.getByRole('dialog', { name: /^Release coins to/ });
  await expect(sheet.getByRole('button', { name: 'Enter payment password' })).toBeDisabled();
  for (const check of await sheet.getByRole('checkbox').all()) await check.check();
  return sheet;
}

async function typePassword(seller: Page, password: string): Promise<void> {
  await seller.getByRole('button', { name: 'Enter payment password' }).click();
  await expect(seller.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  for (const digit of password) await seller.getByRole('button', { name: digit, exact: true }).click();
}

async function hold(seller: Page): Promise<void> {
  const button = seller.getByRole('button', { name: 'Hold 3 s to release' });
  await expect(button).toBeVisible();
  await button.hover();
  const confirmed = seller.waitForResponse('**/api/transaction/confirm');
  await seller.mouse.down();
  await expect(button).toHaveAttribute('data-holding');
  await seller.clock.runFor(HOLD_MILLISECONDS);
  await confirmed;
  await seller.mouse.up();
}

/** A trade between Alice and Bob, of ¥1,000 unless another buyer, price or size is asked for, opened without a screen. */
export async function openTrade(
  server: Pick<RunningServer, 'address'>,
  { buyer = 'bob', price = '7.02', total = '300.00', maximum = '2000.00', fiat = '1000' } = {},
): Promise<{ alice: Caller; bob: Caller; trade: string }> {
  const alice = await logInAs(server.address, 'alice');
  const bob = await logInAs(server.address, buyer);
  const listing = await alice.must('POST /api/order/sale', {
    total,
    price,
    minimum: '100.00',
    maximum,
    payment_account_ids: [await accountOf(alice)],
    payment_window_minutes: 15,
    security_password: PASSWORD,
  });
  const trade = await bob.must('POST /api/order/buy', {
    order_id: listing.id,
    fiat_amount: fiat,
    price,
    channel: 'alipay',
    payment_account_id: await accountOf(bob),
  });
  return { alice, bob, trade: trade.id };
}

/** Marks the trade paid as the buyer, with this picture as voucher, without a screen. */
export async function payWithVoucher(
  server: RunningServer,
  buyer: Caller,
  trade: string,
  voucher: Buffer,
): Promise<void> {
  await buyer.must('POST /api/transaction/paid', { id: trade, vouchers: [await sendVoucher(server, buyer, voucher)] });
}

/** Uploads a picture as a payment voucher, without a screen; gives its file id. */
async function sendVoucher(server: RunningServer, buyer: Caller, voucher: Buffer): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(voucher)], { type: 'image/png' }), 'slip.png');
  const response = await fetch(`${server.address}/api/upload/img`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

async function accountOf(person: Caller): Promise<string> {
  const { accounts } = await person.must('GET /api/wallet/index', {});
  const account = accounts.find((own) => own.channel === 'alipay');
  if (!account) throw new Error('A demo person without Alipay');
  return account.id;
}

/** A person's free balance, in hundredths. */
export async function balanceOf(server: RunningServer, name: string): Promise<bigint> {
  const { balance } = await (await logInAs(server.address, name)).must('GET /api/m', {});
  return BigInt(balance.replace('.', ''));
}
