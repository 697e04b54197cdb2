import { front } from '../app.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import {
  balanceOf,
  buyFromMarket,
  passAsOmar,
  postListing,
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

test('two phones and the console take a trade from the listing to the release', async ({ server, people }) => {
  const alice = await people.withPhone('alice', { hasOwnClock: true });
  await postListing(alice, server);
  await passAsOmar(await people.inConsole('omar'));
  const bob = await people.withPhone('bob');
  const before = await balanceOf(server, 'bob');
  await buyFromMarket(bob, server);
  await expect(front(bob).getByRole('heading', { name: 'Waiting for the seller to accept' })).toBeVisible();

  await alice.getByRole('alertdialog').getByRole('button', { name: 'View' }).click();
  await expect(front(alice).getByRole('heading', { name: 'Accept this order?' })).toBeVisible();
  await front(alice).getByRole('button', { name: 'Accept' }).click();
  await expect(front(alice).getByRole('heading', { name: 'The buyer is paying' })).toBeVisible();

  await expect(front(bob).getByRole('heading', { name: 'Pay the seller' })).toBeVisible();
  await expect(front(bob).getByText('6214 8376 5432 0021')).toBeVisible();
  await lookAt(bob, 'trade-buyer-pays');
  await sayPaid(bob);
  await expect(front(bob).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();

  await expect(front(alice).getByRole('heading', { name: 'Check your account' })).toBeVisible();
  await seeVoucher(alice);
  await lookAt(alice, 'trade-seller-checks');
  await releaseAtSecondTry(alice);
  await expect(front(alice).getByRole('heading', { name: 'Sale complete', exact: true })).toBeVisible();
  await expect(front(bob).getByRole('heading', { name: 'Purchase complete' })).toBeVisible();
  expect(await balanceOf(server, 'bob')).toBe(before + 14_265n);
});
