import { front, layLogin, PHONE } from '../app.ts';
import { type Caller, logInAs } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';

const PASSWORD = '135790';
const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test('bob buys the best offer for one sum, and splits another that no listing takes', async ({ server, people }) => {
  const alice = await logInAs(server.address, 'alice');
  const carol = await logInAs(server.address, 'carol');
  await postListing(alice, { price: '6.95', maximum: '3000' });
  await postListing(carol, { price: '6.96', maximum: '2000', accepts_automatically: true });
  const bob = await people.withPhone('bob');
  await front(bob).getByRole('link', { name: 'Buy', exact: true }).click();
  await front(bob).getByLabel('I pay').fill('1000');
  await expect(front(bob).getByText(/^best ¥6\.95/)).toBeVisible();
  await lookAt(bob, 'quick-buy');
  await front(bob).getByRole('button', { name: 'Find the best offer' }).click();
  await expect(front(bob).getByText(/^Alice/)).toBeVisible();
  await expect(front(bob).getByText('What happens next')).toBeVisible();
  await lookAt(bob, 'quick-buy-offers');
  await front(bob).getByRole('button', { name: /Carol/ }).click();
  await front(bob).getByRole('button', { name: 'Place order, pay ¥1,000.00' }).click();
  await expect(bob).toHaveURL(/buy-trade\?id=/);
  await expect(
    front(bob)
      .getByText(/143\.67/)
      .first(),
  ).toBeVisible();

  await bob.goto(`${server.address}/#/pages/trade/quick-trade`);
  await front(bob).getByLabel('I pay').fill('5900');
  await front(bob).getByRole('button', { name: 'Find the best offer' }).click();
  const open = front(bob).getByRole('button', { name: 'Open 2 trades, pay ¥5,900.00' });
  await expect(open).toBeVisible();
  await lookAt(bob, 'quick-buy-split');
  await front(bob).getByRole('link', { name: 'How offers are ranked' }).click();
  await expect(front(bob).getByText(/Places are not for sale/)).toBeVisible();
  await lookAt(bob, 'quick-ranking');
  await bob.getByRole('button', { name: 'Back' }).click();
  await open.click();
  // A question about the payment stands above the page.
  await expect(bob).toHaveURL(/orders\/trades/);
  const { rows } = await (await logInAs(server.address, 'bob')).must('POST /api/transaction', {
    index: 1,
    side: 'both',
  });
  expect(rows).toHaveLength(3);
  expect(rows.reduce((sum, row) => sum + BigInt(row.fiat_amount.replace('.', '')), 0n)).toBe(690_000n);
});

test('alice sells to the best buyer from home', async ({ server, people }) => {
  await postBid(await logInAs(server.address, 'carol'), { price: '6.88', maximum: '3000' });
  const alice = await people.withPhone('alice');
  await front(alice).getByRole('link', { name: 'Sell', exact: true }).click();
  await front(alice).getByLabel('I sell').fill('100');
  const sell = front(alice).getByRole('button', { name: 'Sell for ¥688.00' });
  await expect(sell).toBeVisible();
  await lookAt(alice, 'quick-sell');
  await sell.click();
  await expect(alice.getByRole('dialog', { name: 'Payment password' })).toContainText('Sell 100.00 EH to Carol');
  await alice.keyboard.type(PASSWORD);
  await expect(front(alice).getByRole('heading', { name: 'The buyer is paying' })).toBeVisible();
});

test('the pages are as clear in the dark and in Chinese', async ({ server, browser }) => {
  await postListing(await logInAs(server.address, 'alice'), { price: '6.95', maximum: '3000' });
  await postBid(await logInAs(server.address, 'carol'), { price: '6.88', maximum: '3000' });
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark', reducedMotion: 'reduce' });
  const bob = await context.newPage();
  await layLogin(bob, await logInAs(server.address, 'bob'));
  await bob.goto(`${server.address}/#/pages/trade/quick-trade`);
  await front(bob).getByLabel('我付').fill('1000');
  await expect(front(bob).getByText(/^最优 ¥6\.95/)).toBeVisible();
  await lookAt(bob, 'quick-buy-dark');
  await front(bob).getByRole('button', { name: '找最优报价' }).click();
  await expect(front(bob).getByText('接下来')).toBeVisible();
  await lookAt(bob, 'quick-buy-offers-dark');
  await bob.getByRole('button', { name: '返回' }).click();
  await front(bob).getByRole('tab', { name: '卖出' }).click();
  await front(bob).getByLabel('我卖').fill('10');
  await expect(front(bob).getByRole('button', { name: /^卖出，收/ })).toBeVisible();
  await lookAt(bob, 'quick-sell-dark');
  await context.close();
});

const terms = { total: '500.00', minimum: '50', payment_window_minutes: 15 as const };

async function accountsOf(person: Caller): Promise<string[]> {
  return (await person.must('GET /api/wallet/index', {})).accounts.map(({ id }) => id);
}

async function postListing(seller: Caller, own: { price: string; maximum: string; accepts_automatically?: boolean }) {
  const payment_account_ids = await accountsOf(seller);
  await seller.must('POST /api/order/sale', { ...terms, payment_account_ids, security_password: PASSWORD, ...own });
}

async function postBid(buyer: Caller, own: { price: string; maximum: string }) {
  await buyer.must('POST /api/bid/post', { ...terms, payment_account_ids: await accountsOf(buyer), ...own });
}
