import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { front } from '../app.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import {
  balanceOf,
  finishTrade,
  openTrade,
  orderFromMarket,
  passAsOmar,
  postListing,
  release,
  releaseAtSecondTry,
  sayPaid,
  seeVoucher,
} from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test.describe.configure({ timeout: 180_000 });

test('two phones and the console carry a trade from the listing to the coins', async ({ server, people }) => {
  const alice = await people.withPhone('alice', { hasOwnClock: true });
  await postListing(alice, server);
  await passAsOmar(await people.inConsole('omar'));
  const bob = await people.withPhone('bob');
  const before = await balanceOf(server, 'bob');
  await orderFromMarket(bob, server);
  await expect(front(bob).getByRole('heading', { name: 'Waiting for the seller to accept' })).toBeVisible();
  await lookAt(bob, 'trade-1-buyer-ordered');

  await alice.getByRole('alertdialog').getByRole('button', { name: 'View' }).click();
  await expect(front(alice).getByRole('heading', { name: 'Accept this order?' })).toBeVisible();
  await lookAt(alice, 'trade-2-seller-accepts');
  await front(alice).getByRole('button', { name: 'Accept' }).click();
  await expect(front(alice).getByRole('heading', { name: 'The buyer is paying' })).toBeVisible();

  await expect(front(bob).getByRole('heading', { name: 'Pay the seller' })).toBeVisible();
  await expect(front(bob).getByText('6214 8376 5432 0021')).toBeVisible();
  await lookAt(bob, 'trade-3-buyer-pays');
  await sayPaid(bob);
  await expect(front(bob).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  await lookAt(bob, 'trade-5-buyer-waits');

  await expect(front(alice).getByRole('heading', { name: 'Check your account' })).toBeVisible();
  await lookAt(alice, 'trade-6-seller-checks');
  await releaseAtSecondTry(alice);
  await expect(front(alice).getByRole('heading', { name: 'Sale complete', exact: true })).toBeVisible();
  await lookAt(alice, 'trade-9-seller-done');
  await expect(front(bob).getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  await lookAt(bob, 'trade-10-buyer-done');
  expect(await balanceOf(server, 'bob')).toBe(before + 14_265n);
});

test('a deadline that nobody answers releases the coins when each condition is met', async ({ server, people }) => {
  // The two are no strangers: one trade of theirs is done.
  await finishTrade(server);
  const { alice, bob, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const seller = await people.withPhone('alice');
  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await sayPaid(buyer);
  await expect(front(buyer).getByText(/Every condition is met/)).toBeVisible({ timeout: 30_000 });
  await lookAt(buyer, 'deadline-1-buyer-told');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByText(/auto-release \d\d:\d\d/)).toBeVisible();
  await seeVoucher(seller);
  await server.advance(30 * MINUTE_SECONDS + 1);
  await expect(front(buyer).getByRole('heading', { name: 'Purchase complete' })).toBeVisible({ timeout: 30_000 });
  await expect(front(buyer).getByText(/did not answer in time and every condition was met/)).toBeVisible();
  await lookAt(buyer, 'deadline-2-buyer-done');
  await expect(front(seller).getByRole('heading', { name: 'Sale complete', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await lookAt(seller, 'deadline-3-seller-done');
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({ status: 6, is_automatic: true });
});

test('who loses a race sees the new state and a clear line', async ({ server, people }) => {
  const { bob, trade } = await openTrade(server);
  const seller = await people.withPhone('alice');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByRole('button', { name: 'Accept' })).toBeVisible();
  // The press is on its way when the buyer's cancellation arrives first.
  await seller.route('**/api/transaction/verify', async (route) => {
    await bob.must('POST /api/transaction/cancelByBuyer', { id: trade });
    await route.continue();
  });
  const sent: string[] = [];
  seller.on('request', (request) => request.url().endsWith('/verify') && sent.push(request.url()));
  await front(seller).getByRole('button', { name: 'Accept' }).dblclick();
  await expect(front(seller).getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(front(seller).getByText(/The status has changed to "Order cancelled"/)).toBeVisible();
  await lookAt(seller, 'race-seller');
});

test('a buyer whose time is over still marks the trade paid, and reminds the seller', async ({ server, people }) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await server.advance(15 * MINUTE_SECONDS + 1);
  const seller = await people.withPhone('alice', { hasOwnClock: true });
  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(buyer).getByRole('heading', { name: 'The time to pay has run out' })).toBeVisible();
  await lookAt(buyer, 'late-1-buyer');
  await sayPaid(buyer, "I've already paid");
  await expect(front(buyer).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  await expect(front(buyer).getByRole('button', { name: 'Remind' })).toBeDisabled();
  await seeVoucher(buyer);
  await server.advance(5 * MINUTE_SECONDS);
  await buyer.reload();
  await front(buyer).getByRole('button', { name: 'Remind' }).click();
  await expect(buyer.getByText('Reminder sent to the seller')).toBeVisible();
  const popUp = seller.getByRole('alertdialog', { name: 'A payment needs your confirmation' });
  await popUp.getByRole('button', { name: 'Check now' }).click();
  await expect(front(seller).getByRole('heading', { name: 'Check your account' })).toBeVisible();
  await expect(seller.getByRole('alertdialog')).toHaveCount(0);
  await seeVoucher(seller);
  await server.advance(5 * MINUTE_SECONDS);
  await buyer.reload();
  await front(buyer).getByRole('button', { name: 'Remind' }).click();
  await expect(front(seller).getByText('The buyer asks you to check the payment')).toBeVisible();
  await expect(popUp).toHaveCount(0);
  await lookAt(seller, 'late-2-seller-reminded');
  await front(seller).getByRole('button', { name: 'Not received' }).click();
  await expect(seller.getByRole('dialog', { name: 'Payment not received?' })).toBeVisible();
  await lookAt(seller, 'late-3-seller-missing');
  await seller.getByRole('dialog').getByRole('button', { name: 'Open a complaint' }).click();
  await expect(front(seller).getByRole('heading', { name: 'Complaint in progress' })).toBeVisible();
  await expect(front(buyer).getByRole('heading', { name: 'Complaint in progress' })).toBeVisible();
  await lookAt(buyer, 'late-4-buyer-complaint');
  await release(seller);
});

test('a voucher without the word "paid" is asked of the seller', async ({ server, people }) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await front(buyer)
    .getByRole('link', { name: /^Upload voucher first/ })
    .click();
  const save = front(buyer).getByRole('button', { name: 'Save voucher' });
  await expect(save).toBeDisabled();
  const voucher = { name: 'slip.png', mimeType: 'image/png', buffer: await buyer.screenshot() };
  await front(buyer).locator('input[type=file]').setInputFiles(voucher);
  await expect(save).toBeEnabled();
  await lookAt(buyer, 'grace-1-voucher');
  await save.click();
  await expect(front(buyer).getByText(/^1 voucher uploaded/)).toBeVisible();
  const seller = await people.withPhone('alice', { hasOwnClock: true });
  await server.advance(15 * MINUTE_SECONDS + 1);
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await expect(front(seller).getByRole('heading', { name: 'Has the payment arrived?' })).toBeVisible({
    timeout: 30_000,
  });
  await lookAt(seller, 'grace-2-seller');
  await buyer.reload();
  await expect(front(buyer).getByRole('heading', { name: 'Have you paid?' })).toBeVisible();
  await lookAt(buyer, 'grace-3-buyer');
  await release(seller);
  await expect(front(buyer).getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
});

test('a buyer cancels only after confirming that nothing was paid', async ({ server, people }) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const buyer = await people.withPhone('bob');
  // The notice that payment is due comes while the buyer's list is open, sooner or later.
  await buyer.addLocatorHandler(buyer.getByRole('alertdialog', { name: 'Pay the seller' }), (notice) =>
    notice.getByRole('button', { name: 'Later' }).click(),
  );
  await buyer.goto(`${server.address}/#/pages/orders/trades?index=1`);
  await front(buyer)
    .getByRole('link', { name: /Buy 142\.45/ })
    .click();
  await front(buyer).getByRole('button', { name: 'Cancel', exact: true }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(sheet.getByText(/cancellations? left today/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await sheet.getByLabel('I have trouble paying').check();
  await sheet.getByLabel('I have not paid').check();
  await lookAt(buyer, 'cancel-1-sheet');
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect(front(buyer).getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(front(buyer).getByText(/Do not pay for this order/)).toBeVisible();
  await lookAt(buyer, 'cancel-2-done');
});

test('two people stop the clock and part by agreement, by keyboard and names alone', async ({ server, people }) => {
  const { alice, bob, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const buyer = await people.withPhone('bob');
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await front(buyer)
    .getByRole('button', { name: /^Pause the clock/ })
    .focus();
  await buyer.keyboard.press('Enter');
  const question = buyer.getByRole('alertdialog', { name: /^Pause the clock/ });
  await question.getByRole('button', { name: /^Pause the clock/ }).focus();
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByText('The deadline is now 30 minutes later')).toBeVisible();
  await sayPaid(buyer);
  await expect(front(buyer).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  const seller = await people.withPhone('alice');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  // Only "nothing came" may be reported at once; for the rest the page shows from when on, before any typing.
  await front(seller).getByRole('button', { name: 'Not received' }).click();
  const missing = seller.getByRole('dialog', { name: 'Payment not received?' });
  await expect(missing.getByText(/you can complain in \d\d:\d\d$/)).toBeVisible();
  await lookAt(seller, 'agreement-0-too-soon');
  await missing.getByRole('button', { name: 'Check again' }).click();
  await front(seller)
    .getByRole('button', { name: /^Cancel by agreement/ })
    .focus();
  await seller.keyboard.press('Enter');
  const sheet = seller.getByRole('dialog', { name: 'Ask the other side to cancel?' });
  await expect(sheet).toBeVisible();
  await lookAt(seller, 'agreement-1-ask');
  await sheet.getByRole('button', { name: 'Send request' }).focus();
  await seller.keyboard.press('Enter');
  await expect(front(seller).getByText(/^You asked to cancel/)).toBeVisible();
  const agree = front(buyer).getByRole('button', { name: 'Agree to cancel' });
  await expect(agree).toBeDisabled();
  await front(buyer).getByLabel('I have not paid, or my payment was returned').focus();
  await buyer.keyboard.press('Space');
  await lookAt(buyer, 'agreement-2-answer');
  await agree.focus();
  await buyer.keyboard.press('Enter');
  await expect(front(buyer).getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({ status: -1, cancel_reason: 3 });
});
