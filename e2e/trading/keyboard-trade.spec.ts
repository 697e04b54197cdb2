import type { Page } from '@playwright/test';
import { byKeyboard } from '../by-keyboard.ts';
import { logInAs } from '../caller.ts';
import { test as base, expect } from '../fixtures.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { HOLD_MILLISECONDS } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

const PASSWORD = '135790';
const REMIND_AFTER_SECONDS = 300;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A listing that is the cheapest, so that it stands first. */
async function listCheaply(server: RunningServer): Promise<void> {
  const alice = await logInAs(server.address, 'alice');
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  await alice.must('POST /api/order/sale', {
    total: '300',
    price: '6.66',
    minimum: '100',
    maximum: '1998',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    security_password: PASSWORD,
  });
}

test('a whole trade is made by keyboard and accessible names alone', async ({ server, people }) => {
  await listCheaply(server);
  const [buyersPhone, sellersPhone] = [
    await people.withPhone('bob'),
    await people.withPhone('alice', { hasOwnClock: true }),
  ];
  const [bob, alice] = [byKeyboard(buyersPhone), byKeyboard(sellersPhone)];

  await bob.enter('link', 'Trade');
  // Home has a way to buy as well, which leads nowhere while its page is leaving.
  await expect(heading(buyersPhone, 'Trade')).toBeVisible();
  await bob.enter('link', 'Buy EH');
  await bob.enter('link', /^Buy at ¥6\.66 from Alice/);
  await bob.fill('textbox', 'I pay', '999');
  await bob.enter('button', /^Place order, pay ¥999\.00/);
  await expect(heading(buyersPhone, 'Waiting for the seller to accept')).toBeVisible();

  await alice.enter('button', 'View');
  await expect(heading(sellersPhone, 'Accept this order?')).toBeVisible();
  await alice.enter('button', 'Accept');
  await expect(heading(sellersPhone, 'The buyer is paying')).toBeVisible();
  await alice.enter('button', 'Back');

  await expect(heading(buyersPhone, 'Pay the seller')).toBeVisible();
  await bob.enter('button', 'Copy Card number');
  await bob.enter('button', "I've paid");
  const chooser = buyersPhone.waitForEvent('filechooser');
  await bob.enter('button', 'Add voucher');
  await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await buyersPhone.screenshot() });
  await expect(buyersPhone.getByRole('button', { name: 'slip.png', exact: true })).toBeVisible();
  await bob.tick('checkbox', /^I have paid from my own account/);
  await bob.enter('button', 'Confirm payment');
  await expect(heading(buyersPhone, 'The seller is checking')).toBeVisible();
  await bob.isSomewhere();
  const waiting = sellersPhone.getByRole('alertdialog', { name: 'A payment needs your confirmation' });
  await expect(waiting).toBeVisible();
  await sellersPhone.keyboard.press('Escape');
  await expect(waiting).toHaveCount(0);

  await server.advance(REMIND_AFTER_SECONDS);
  await buyersPhone.reload();
  await bob.enter('button', 'Remind');
  await alice.enter('button', 'Check now');
  await expect(heading(sellersPhone, 'Check your account')).toBeVisible();
  await alice.enter('button', 'Received, release');
  await alice.tick('checkbox', /is in my account$/);
  await alice.tick('checkbox', 'The amount is exact to the cent');
  await alice.tick('checkbox', /^The payer is/);
  await alice.enter('button', 'Enter payment password');
  await expect(sellersPhone.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await sellersPhone.keyboard.type(PASSWORD);
  await alice.tabTo('button', 'Hold 3 s to release');
  const confirmed = sellersPhone.waitForResponse('**/api/transaction/confirm');
  await sellersPhone.keyboard.down('Enter');
  await expect(sellersPhone.locator('[data-holding]')).toBeVisible();
  await sellersPhone.clock.runFor(HOLD_MILLISECONDS);
  await confirmed;
  await sellersPhone.keyboard.up('Enter');
  await expect(heading(sellersPhone, 'Sale complete')).toBeVisible();
  await alice.isSomewhere();

  await expect(heading(buyersPhone, 'Purchase complete')).toBeVisible();
  await bob.enter('link', 'Receipt and evidence');
  await expect(buyersPhone.getByRole('heading', { name: /^Receipt/ })).toBeFocused();
  await bob.tabTo('link', /PDF/);
});
