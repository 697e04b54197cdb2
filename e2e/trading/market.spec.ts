import { front } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';

const PAYMENT_PASSWORD = '135790';

/** An amount of coins as a whole number, exact. */
function hundredths(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

test('carol posts, edits and cancels a listing while bob views it, is asked about the new price, and buys part of it', async ({
  browser,
  server,
}) => {
  const people = new People(browser, server);
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(front(bob).getByRole('article').first()).toBeVisible();

  const carol = await people.withPhone('carol');
  // An order of bob asks for an answer, which can wait.
  await carol.addLocatorHandler(carol.getByRole('button', { name: 'Later' }), (later) => later.click());
  await carol.goto(`${server.address}/#/pages/trade/sale`);
  const form = front(carol);
  await form.getByLabel('Quantity', { exact: true }).fill('250.5');
  await form.getByLabel('Unit price').fill('6.91');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Maximum').fill('1000');
  await form.getByRole('checkbox', { name: /Alipay/ }).check();
  await lookAt(carol, 'market-sale-limits');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Terms').fill('Please write only the reference');
  await lookAt(carol, 'market-sale-terms');
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(carol.getByRole('dialog', { name: 'Payment password' })).toContainText('Sell 250.50 EH at ¥6.91');
  await carol.keyboard.type(PAYMENT_PASSWORD);
  await form.getByRole('button', { name: 'See listing' }).click();
  await expect(form.getByText('Online')).toBeVisible();

  const buy = front(bob).getByRole('link', { name: /^Buy at ¥6\.91 from Carol/ });
  await buy.click();
  await expect(front(bob).getByText('Please write only the reference')).toBeVisible();
  await bob.getByRole('button', { name: 'Back' }).click();
  await expect(buy).toBeFocused();
  await buy.press('Enter');
  await front(bob).getByLabel('I pay').fill('1000');
  await expect(front(bob).getByText('144.71')).toBeVisible();

  await form.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Unit price').fill('6.93');
  await form.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(carol.getByRole('dialog', { name: 'Payment password' })).toContainText('Edit the listing');
  await carol.keyboard.type(PAYMENT_PASSWORD);
  await expect(carol.getByText('Changes saved')).toBeVisible();

  const question = bob.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(question).toContainText('¥1,000.00 now buys 144.30 EH');
  await lookAt(bob, 'market-price-changed');
  await question.getByRole('button', { name: 'Buy at ¥6.93' }).click();
  await front(bob)
    .getByRole('button', { name: /^Place order, pay ¥1,000\.00/ })
    .click();
  await expect(bob).toHaveURL(/pages\/trade\/buy-trade/);

  await carol.goto(`${server.address}/#/pages/orders/sales?index=1`);
  const row = front(carol).getByRole('article').filter({ hasText: '¥6.93' });
  await expect(row.getByText('1 trade in progress')).toBeVisible();
  const seller = await logInAs(server.address, 'carol');
  const before = await seller.must('GET /api/m', {});
  await row.getByRole('button', { name: 'Cancel' }).click();
  const sheet = carol.getByRole('dialog', { name: 'Cancel this listing?' });
  await expect(sheet.getByText('106.20')).toBeVisible();
  await lookAt(carol, 'market-cancel');
  await sheet.getByRole('button', { name: 'Cancel listing' }).click();
  await expect(carol.getByText('Listing cancelled')).toBeVisible();
  const after = await seller.must('GET /api/m', {});
  expect(hundredths(after.balance) - hundredths(before.balance)).toBe(10_620n);
  await people.goHome();
});
