import { front, logIn, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { balanceOf } from '../trade-actions.ts';

test.use(PHONE);

test('carol buys coins with USDT: quote, own address, confirmations, coins and bill', async ({
  page,
  context,
  server,
}) => {
  const before = await balanceOf(server, 'carol');
  await logIn(page, server, 'carol');
  await front(page).getByRole('link', { name: 'Buy with USDT' }).click();
  await front(page).getByLabel('I pay').fill('213.675214');
  await front(page).getByRole('button', { name: 'Lock this quote' }).click();
  await expect(front(page).getByRole('heading', { name: 'Send USDT' })).toBeVisible();
  await lookAt(page, 'exchange-deposit');
  const address =
    (await front(page)
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .textContent()) ?? '';

  const faucet = await context.newPage();
  await faucet.goto(`${server.address}/dev/faucet`);
  await faucet.getByLabel('Address').fill(address);
  await faucet.getByLabel('USDT').fill('213.675214');
  await faucet.getByRole('button', { name: 'Send' }).click();
  await expect(faucet.getByText('Sent 213.675214 USDT.')).toBeVisible();
  await faucet.close();

  await expect(front(page).getByText('213.675214 USDT detected')).toBeVisible();
  await expect(front(page).getByRole('heading', { name: 'Credited' })).toBeVisible();
  await lookAt(page, 'exchange-credited');
  expect((await balanceOf(server, 'carol')) - before).toBe(21_367n);

  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await front(page)
    .getByRole('link', { name: /Bought with USDT/ })
    .first()
    .click();
  await expect(front(page).getByRole('row', { name: 'Platform · USDT reserve 213.675214 USDT' })).toBeVisible();
});
