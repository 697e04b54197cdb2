import { readFile } from 'node:fs/promises';
import { payoutFile } from '@eh/contract/usdt/redemptions/payout-file.ts';
import { front, logIn, PHONE } from '../app.ts';
import { callWith } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, operatorToken } from '../operator-console.ts';
import { signPayout } from '../payer.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf } from '../trade-actions.ts';

test.use(PHONE);

const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;

test('carol redeems coins for USDT: two operators approve, one of them by keyboard and signing offline, and the chain confirms', async ({
  page,
  server,
  browser,
}) => {
  const before = await balanceOf(server, 'carol');
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/redeem-usdt`);
  await front(page).getByLabel('I redeem').fill('702');
  await front(page).getByLabel('Payout address').fill(WALLET);
  await front(page).getByRole('button', { name: 'Next' }).click();
  await expect(front(page).getByRole('heading', { name: 'Review and redeem' })).toBeVisible();
  await lookAt(page, 'redeem-confirm');
  await front(page).getByRole('button', { name: 'Redeem 702.00 EH' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type('135790');
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();

  const context = await browser.newContext(CONSOLE_SIZE);
  const fina = await context.newPage();
  await openConsole(fina, server, 'fina', 'redemptions');
  await expect(fina.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
  await fina.keyboard.press('j');
  await expect(fina.getByRole('button', { name: /^Claim/ })).toBeVisible();
  await fina.keyboard.press('c');
  await expect(fina.getByText('claimed by me')).toBeVisible();
  await fina.keyboard.press('p');
  await fina.getByLabel('Reason', { exact: true }).fill('Spoke to her; the wallet is hers');
  await lookAt(fina, 'console-redemption-decision');
  await fina.keyboard.press('Control+Enter');
  await expect(fina.getByText('First approval given; another operator has to give the second')).toBeVisible();
  await approveAs(server, 'omar');
  await expect(front(page).getByRole('heading', { name: 'Approved' })).toBeVisible();
  await fina.reload();
  await expect(fina.getByText(/^Approved, waiting for payout$/)).toBeVisible();
  await fina.keyboard.press('c');
  await expect(fina.getByText('claimed by me')).toBeVisible();
  await fina.keyboard.press('f');
  await expect(fina.getByText('The payout file is ready')).toBeVisible();
  await expect(fina.getByRole('button', { name: /^Download payout file/ })).toBeVisible();
  const [download] = await Promise.all([fina.waitForEvent('download'), fina.keyboard.press('d')]);
  const file = payoutFile.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(file.pays).toEqual({ usdt: '702.000000', to: WALLET });
  await fina.getByLabel('Signed transaction').fill(signPayout(file));
  await lookAt(fina, 'console-redemption-payout');
  await fina.getByLabel('Signed transaction').press('Control+Enter');
  await expect(fina.getByText(/^Imported 0x/)).toBeVisible();
  await context.close();

  await expect(front(page).getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await lookAt(page, 'redeem-paid');
  expect(before - (await balanceOf(server, 'carol'))).toBe(70_200n);
});

/** An operator gives the second approval to the redemption that waits, without a screen. */
async function approveAs(server: RunningServer, name: string): Promise<void> {
  const token = await operatorToken(server, name);
  const { rows } = await callWith(server.address, token, 'POST /api/operator/redemptions', {});
  const id = rows[0]?.id ?? '';
  await callWith(server.address, token, 'POST /api/operator/redemptions/claim', { id, claim: true });
  const reason = { zh: '与证件一致', en: 'The same as in the documents' };
  const decision = { id, decision: 'approve', reason } as const;
  await callWith(server.address, token, 'POST /api/operator/redemptions/decide', decision);
}
