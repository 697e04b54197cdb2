import type { Page } from '@playwright/test';
import { front } from '../app.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf, releaseAtSecondTry, sayPaid, seeVoucher } from '../trade-actions.ts';

const PASSWORD = '135790';
const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test('two phones carry a trade from a buy listing to the coins', async ({ server, people }) => {
  const bob = await people.withPhone('bob');
  const alice = await people.withPhone('alice', { hasOwnClock: true });
  const before = await balanceOf(server, 'bob');
  await postBid(bob, server);

  await alice.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(alice).getByRole('tab', { name: 'Sell' }).click();
  const link = front(alice).getByRole('link', { name: /^Sell at ¥7\.00 to Bob/ });
  await expect(link).toBeVisible();
  await lookAt(alice, 'market-sell-side');
  await link.click();
  await front(alice).getByLabel('I sell').fill('100');
  await lookAt(alice, 'sell-to-buyer');
  await front(alice).getByRole('button', { name: 'Lock 100.00 EH and sell' }).click();
  await expect(alice.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await alice.keyboard.type(PASSWORD);
  await expect(front(alice).getByRole('heading', { name: 'The buyer is paying' })).toBeVisible();

  await bob.getByRole('alertdialog').getByRole('button', { name: 'View' }).click();
  await expect(front(bob).getByText(/^They sold to your buy listing/)).toBeVisible();
  await sayPaid(bob);
  await expect(front(bob).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();

  await expect(front(alice).getByRole('heading', { name: 'Check your account' })).toBeVisible();
  await seeVoucher(alice);
  await releaseAtSecondTry(alice);
  await expect(front(alice).getByRole('heading', { name: 'Sale complete', exact: true })).toBeVisible();
  await expect(front(bob).getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  expect(await balanceOf(server, 'bob')).toBe(before + 10_000n);
});

/** Bob wants 300 EH and pays by any of the own accounts. */
async function postBid(bob: Page, server: RunningServer): Promise<void> {
  await bob.goto(`${server.address}/#/pages/trade/post-bid`);
  const page = front(bob);
  await page.getByLabel('Quantity wanted').fill('300');
  await page.getByLabel('Unit price').fill('7');
  await lookAt(bob, 'post-buy-quantity');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const account of await page.getByRole('group', { name: 'Accounts I pay from' }).getByRole('checkbox').all())
    await account.check();
  await lookAt(bob, 'post-buy-limits');
  await page.getByRole('button', { name: 'Next' }).click();
  await lookAt(bob, 'post-buy-terms');
  await page.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByRole('heading', { name: 'Your buy listing is online' })).toBeVisible();
}
