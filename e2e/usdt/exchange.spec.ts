import { front, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { balanceOf } from '../trade-actions.ts';

test.use(PHONE);

test('carol buys coins with USDT: quote, own address, confirmations, coins, record and bill', async ({
  page,
  context,
  server,
}) => {
  const before = await balanceOf(server, 'carol');
  await logIn(page, server, 'carol');
  await front(page).getByRole('link', { name: 'Buy with USDT' }).click();
  await front(page).getByLabel('I pay').fill('5');
  await expect(front(page).getByText('Between 20 and 50000 USDT')).toBeVisible();
  await front(page).getByLabel('I pay').fill('213.675214');
  await expect(front(page).getByText('1 USDT = 1.0000 EH')).toBeVisible();
  await lookAt(page, 'exchange-quote');
  await front(page).getByRole('button', { name: 'Lock this quote' }).click();
  await expect(front(page).getByRole('heading', { name: 'Send USDT' })).toBeVisible();
  await lookAt(page, 'exchange-deposit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'exchange-deposit-dark', COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
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
  await lookAt(page, 'exchange-confirming');
  await expect(front(page).getByRole('heading', { name: 'Credited' })).toBeVisible({ timeout: 30_000 });
  await expect(front(page).getByText('Credited at the locked rate')).toBeVisible();
  await lookAt(page, 'exchange-credited');
  expect((await balanceOf(server, 'carol')) - before).toBe(21_367n);

  await front(page).getByRole('button', { name: 'Records' }).click();
  await expect(front(page).getByText('213.675214 USDT · ERC20').first()).toBeVisible();
  await lookAt(page, 'exchange-records');
  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await expect(front(page).getByRole('heading', { name: 'Bills' })).toBeVisible();
  await front(page)
    .getByRole('link', { name: /Bought with USDT/ })
    .first()
    .click();
  await expect(front(page).getByRole('row', { name: 'Platform · USDT reserve 213.675214 USDT' })).toBeVisible();
  await expect(front(page).getByText(/^Ledger block/)).toBeVisible();
  await lookAt(page, 'exchange-bill');
});
