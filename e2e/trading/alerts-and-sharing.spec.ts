import { front, PHONE } from '../app.ts';
import { type Caller, logInAs } from '../caller.ts';
import { test as base, expect, lookAt, lookAtBothThemes } from '../fixtures.ts';
import { People } from '../people.ts';

const test = base.extend<{ people: People; alice: Caller }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
  alice: async ({ server }, use) => {
    await use(await logInAs(server.address, 'alice'));
  },
});

/** Alice sells 500 EH at ¥6.85 by Alipay. */
async function sellCheaply(alice: Caller): Promise<string> {
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const listing = await alice.must('POST /api/order/sale', {
    total: '500.00',
    price: '6.85',
    minimum: '50',
    maximum: '3400',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    security_password: '135790',
  });
  return listing.id;
}

test('an alert set from the market rings when a listing meets its price', async ({ server, people, alice }) => {
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(bob).getByRole('button', { name: 'More filters' }).click();
  await bob.getByRole('link', { name: /^Price alerts/ }).click();
  await expect(front(bob).getByRole('heading', { name: 'No price alerts yet' })).toBeVisible();
  await front(bob).getByRole('textbox', { name: 'Price' }).fill('6.90');
  await front(bob).getByLabel('Quantity to buy').fill('300');
  await lookAt(bob, 'price-alerts-new');
  await front(bob).getByRole('button', { name: 'Save alert' }).click();
  await expect(front(bob).getByRole('switch', { name: 'Buy at ¥6.90 or less' })).toBeChecked();
  await sellCheaply(alice);
  await expect(bob.getByText('You can buy at ¥6.85 now, 500.00 EH on sale')).toBeVisible();
  const seller = front(bob).getByRole('link', { name: 'Now ¥6.85, see the seller' });
  await expect(seller).toBeVisible();
  await lookAtBothThemes(bob, 'price-alerts');
  await seller.click();
  await expect(front(bob).getByRole('heading', { level: 1 })).toBeVisible();
  await front(bob).getByText('¥6.85').first().waitFor();
});

test('a stranger opens a shared listing, and its owner turns the link off and pauses all', async ({
  server,
  people,
  alice,
  browser,
}) => {
  const id = await sellCheaply(alice);
  const phone = await people.withPhone('alice');
  await phone.goto(`${server.address}/#/pages/orders/my-sale-order?id=${id}`);
  await front(phone).getByRole('button', { name: 'Share' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Share a listing' });
  const address = await sheet.getByText(/\/l\/[\w-]{16}$/).innerText();
  await lookAtBothThemes(phone, 'share-listing');

  const stranger = await (await browser.newContext({ ...PHONE })).newPage();
  await stranger.goto(`http://${address}`);
  await expect(front(stranger).getByRole('button', { name: 'Log in to buy' })).toBeVisible();
  await expect(front(stranger).getByText('500.00 EH')).toBeVisible();
  await lookAtBothThemes(stranger, 'listing-link');

  await sheet.getByRole('switch', { name: 'Link is on' }).click();
  await expect(sheet.getByRole('figure')).toHaveCount(0);
  await stranger.reload();
  await expect(front(stranger).getByText('No such listing')).toBeVisible();
  await stranger.context().close();

  await phone.goto(`${server.address}/#/pages/orders/sales?index=1`);
  await phone.reload();
  await front(phone).getByRole('button', { name: 'Pause all' }).click();
  await expect(front(phone).getByRole('button', { name: 'Resume all' })).toBeVisible();
  await lookAt(phone, 'pause-all');
  await front(phone).getByRole('button', { name: 'Resume all' }).click();
  await expect(front(phone).getByRole('button', { name: 'Pause all' })).toBeVisible();
});
