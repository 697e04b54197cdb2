import { readFile } from 'node:fs/promises';
import { HOUR_SECONDS } from '@eh/contract/platform/spans.ts';
import { payoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import type { Page } from '@playwright/test';
import { front, logIn, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, CONSOLE_REFRESH_MILLISECONDS, openConsole } from '../operator-console.ts';
import { signPayout } from '../payer.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf } from '../trade-actions.ts';

test.use(PHONE);

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;

test('carol redeems coins for USDT: two operators approve by the rules an owner set, one signs offline, the chain confirms', async ({
  page,
  server,
  browser,
}) => {
  const before = await balanceOf(server, 'carol');
  const context = await browser.newContext(CONSOLE_SIZE);
  await context.clock.install();
  const omar = await context.newPage();
  await openConsole(omar, server, 'omar');
  await setRules(server, omar, {
    fourEyesAbove: '500',
    newAddressHours: '1',
    reason: 'Two of us look, and an hour passes',
  });
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/redeem-usdt`);
  await front(page).getByLabel('I redeem').fill('49');
  await expect(front(page).getByText('Between 50.00 EH and 5,000.00 EH')).toBeVisible();
  await front(page).getByLabel('I redeem').fill('702');
  await front(page).getByLabel('Payout address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8');
  await expect(front(page).getByText('This address is on another network, not on Ethereum')).toBeVisible();
  await front(page)
    .getByLabel('Payout address')
    .fill(`${WALLET.slice(0, -1)}D`);
  await expect(front(page).getByText('702 USDT')).toBeVisible();
  await lookAt(page, 'redeem-form');
  await front(page).getByRole('button', { name: 'Next' }).click();
  // A wrong checksum is said at the field, before anything else is asked for.
  await expect(front(page).getByText(/^This is not a valid Ethereum address/)).toBeVisible();
  await expect(front(page).getByLabel('Payout address')).toHaveAttribute('aria-invalid', 'true');
  await front(page).getByLabel('Payout address').fill('0x1234');
  await front(page).getByLabel('I redeem').focus();
  await expect(front(page).getByText(/^This is not a complete Ethereum/)).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await front(page).getByLabel('Payout address').fill(WALLET);
  await front(page).getByRole('button', { name: 'Next' }).click();
  await expect(front(page).getByRole('heading', { name: 'Review and redeem' })).toBeVisible();
  await lookAt(page, 'redeem-confirm');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'redeem-confirm-dark', COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
  await redeem(page);
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();
  await expect(front(page).getByText('Earliest payout')).toBeVisible();
  await lookAt(page, 'redeem-review');
  // A request keeps the rules it was made under.
  await setRules(server, omar, { fourEyesAbove: '3000', newAddressHours: '0', reason: 'As before' });

  const fina = await context.newPage();
  await openConsole(fina, server, 'fina');
  await fina.getByRole('link', { name: /^Redemptions/ }).click();
  await expect(fina.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
  await fina.keyboard.press('j');
  await expect(fina.getByRole('button', { name: /^(Claim|领取)/ })).toBeVisible();
  await fina.keyboard.press('c');
  await expect(fina.getByText('claimed by me')).toBeVisible();
  await expect(fina.getByText('First payout to this address')).toBeVisible();
  await lookAt(fina, 'console-redemption');
  await fina.keyboard.press('p');
  await fina.getByLabel('Reason', { exact: true }).fill('Spoke to her; the wallet is hers');
  await fina.keyboard.press('Control+Enter');
  await expect(fina.getByText('First approval given; another operator has to give the second')).toBeVisible();
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();
  await omar.getByRole('link', { name: /^Redemptions/ }).click();
  await omar.getByRole('region', { name: 'Queue' }).getByRole('link').first().click();
  await expect(omar.getByText('fina gave the first approval')).toBeVisible();
  await expect(omar.getByText(/^The first approval is valid until /)).toBeVisible();
  await omar.keyboard.press('c');
  await expect(omar.getByText('claimed by me')).toBeVisible();
  await omar.keyboard.press('p');
  await omar.getByLabel('Reason', { exact: true }).fill('Same address as on her paper');
  await lookAt(omar, 'console-redemption-second');
  await omar.keyboard.press('Control+Enter');
  await expect(front(page).getByRole('heading', { name: 'Approved' })).toBeVisible();
  await fina.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await expect(fina.getByText(/^Approved, waiting for payout$/)).toBeVisible();
  await fina.keyboard.press('c');
  await expect(fina.getByText('claimed by me')).toBeVisible();
  await fina.keyboard.press('f');
  await expect(fina.getByText(/^This is the first payout of this user to this address/)).toBeVisible();
  await server.advance(HOUR_SECONDS);
  await fina.reload();
  await expect(fina.getByRole('button', { name: /^Claim/ })).toBeVisible();
  await fina.keyboard.press('c');
  await expect(fina.getByText('claimed by me')).toBeVisible();
  await fina.keyboard.press('f');
  await expect(fina.getByText('The payout file is ready')).toBeVisible();
  await expect(fina.getByRole('button', { name: /^Download payout file/ })).toBeVisible();
  await expect(fina.getByText('the node does not respond')).toHaveCount(0);
  const [download] = await Promise.all([fina.waitForEvent('download'), fina.keyboard.press('d')]);
  const file = payoutFile.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(file.pays).toEqual({ usdt: '702.000000', to: WALLET });
  await fina.getByLabel('Signed transaction').fill('0x02c0');
  await fina.getByRole('button', { name: /^Import and send/ }).click();
  await expect(fina.getByText('This is not a signed transaction. Nothing was sent.')).toBeVisible();
  await fina.getByLabel('Signed transaction').fill(signPayout(file));
  await lookAt(fina, 'console-redemption-payout');
  await fina.getByLabel('Signed transaction').press('Control+Enter');
  await expect(fina.getByText(/^Imported 0x/)).toBeVisible();

  // The chain confirms within seconds: a busy page may first look when it is done.
  await expect(front(page).getByRole('heading', { name: /^(Confirming|Paid out)$/ })).toBeVisible();
  await lookAt(page, 'redeem-confirming');
  await expect(front(page).getByRole('heading', { name: 'Paid out' })).toBeVisible({ timeout: 30_000 });
  await lookAt(page, 'redeem-paid');
  expect(before - (await balanceOf(server, 'carol'))).toBe(70_200n);
  await front(page).getByRole('button', { name: 'Records' }).click();
  await expect(front(page).getByText('702 USDT · ERC20').first()).toBeVisible();
  await lookAt(page, 'redeem-records');
  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await front(page)
    .getByRole('link', { name: /Redeemed for USDT/ })
    .first()
    .click();
  await expect(front(page).getByText('USDT redemption')).toBeVisible();
  await lookAt(page, 'redeem-bill');
  await fina.getByRole('link', { name: 'USDT exchange' }).click();
  await fina.getByRole('tab', { name: 'Past redemptions' }).click();
  await expect(fina.getByRole('cell', { name: WALLET })).toBeVisible();
  await lookAt(fina, 'console-redemptions-past');
  await context.close();
});

test('one that is refused says why, and one may be taken back, in Chinese at night', async ({
  page,
  server,
  browser,
}) => {
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/redeem-usdt`);
  await request(page, '100');
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();
  const context = await browser.newContext({ ...CONSOLE_SIZE, locale: 'zh-CN', colorScheme: 'dark' });
  const omar = await context.newPage();
  await openConsole(omar, server, 'omar');
  await omar.getByRole('link', { name: /^USDT 赎回/ }).click();
  await expect(omar.getByRole('region', { name: '队列' }).getByRole('link').first()).toBeVisible();
  await omar.keyboard.press('j');
  await expect(omar.getByRole('button', { name: /^(Claim|领取)/ })).toBeVisible();
  await omar.keyboard.press('c');
  await expect(omar.getByText('我处理中')).toBeVisible();
  await lookAt(omar, 'console-redemption-dark');
  await omar.keyboard.press('r');
  await omar.getByRole('button', { name: '请先核实这个地址属于您' }).click();
  await omar.getByLabel('理由', { exact: true }).press('Control+Enter');
  await expect(omar.getByText('没有等待处理的赎回')).toBeVisible();
  await page
    .getByRole('alertdialog', { name: 'USDT redemption failed' })
    .getByRole('button', { name: 'Got it' })
    .click();
  await expect(front(page).getByRole('heading', { name: 'Rejected' })).toBeVisible();
  await expect(front(page).getByText('Please first prove that this address is yours')).toBeVisible();
  await lookAt(page, 'redeem-refused');
  await front(page).getByRole('button', { name: 'Redeem again' }).click();
  await request(page, '100');
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Cancel redemption' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel redemption' }).click();
  await expect(front(page).getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await context.close();
});

/** An owner sets when two approve and how long a new address waits. */
async function setRules(
  server: RunningServer,
  operator: Page,
  { fourEyesAbove, newAddressHours, reason }: { fourEyesAbove: string; newAddressHours: string; reason: string },
): Promise<void> {
  await operator.goto(`${server.address}/console/?as=omar#/settings/redemption.rules`);
  await operator.getByLabel('Two operators approve above', { exact: true }).fill(fourEyesAbove);
  await operator.getByLabel('At a risk, two operators approve above').fill(fourEyesAbove);
  await operator.getByLabel('Level 1: largest at once').fill('49');
  await expect(operator.getByRole('alert')).toContainText('the minimum is above the maximum of a level');
  await operator.getByLabel('Level 1: largest at once').fill('5000');
  await operator.getByLabel('A new address waits').fill(newAddressHours);
  await operator.getByLabel('Reason', { exact: true }).fill(reason);
  await lookAt(operator, 'console-redemption-rules');
  await operator.getByRole('button', { name: /^(Apply|Propose change)/ }).click();
  await expect(operator.getByText('Make a change on the left, then enter a reason')).toBeVisible();
  await approveAll(server);
}

async function request(page: Page, amount: string): Promise<void> {
  await front(page).getByLabel('I redeem').fill(amount);
  await front(page).getByLabel('Payout address').fill(WALLET);
  await front(page).getByRole('button', { name: 'Next' }).click();
  await redeem(page);
}

async function redeem(page: Page): Promise<void> {
  await front(page)
    .getByRole('button', { name: /^Redeem [\d,.]+ EH$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type('135790');
}
