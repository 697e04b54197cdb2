import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { front } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';
import { balanceOf } from '../trade-actions.ts';

const PASSWORD = '135790';

test('the recipient sees a transfer at once with a sound, and the sender gets its receipt, its proof and the bills', async ({
  browser,
  server,
}) => {
  const people = new People(browser, server);
  const bob = await people.withPhone('bob');
  await bob.evaluate(COUNT_TONES);
  // A browser plays nothing before its person has touched the page.
  await front(bob).getByRole('button', { name: 'Hide amounts' }).click();
  await front(bob).getByRole('button', { name: 'Show amounts' }).click();
  const available = front(bob).getByRole('region', { name: 'Balance' }).getByText('Available').locator('..');
  const before = await balanceOf(server, 'bob');
  const shown = (minor: bigint) => (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(available).toContainText(shown(before));
  const carol = await people.withPhone('carol');
  const { account } = await (await logInAs(server.address, 'bob')).must('GET /api/m', {});
  await carol.goto(`${server.address}/#/pages/wallet/transfer`);
  await front(carol).getByLabel('To', { exact: true }).fill(account);
  await front(carol).getByLabel('Amount').fill('1.35');
  await front(carol).getByLabel('Note (optional)').fill('电费 Electricity');
  await front(carol)
    .getByRole('button', { name: /^Send 1\.35 EH to \*博/ })
    .click();
  await expect(carol.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await lookAt(carol, 'wallet-transfer-password');
  await carol.keyboard.type(PASSWORD);
  await expect(bob.getByText(/^\S+ sent you 1\.35 EH$/)).toBeVisible();
  await lookAt(bob, 'wallet-received');
  await expect(available).toContainText(shown(before + 135n));
  expect(await bob.evaluate('globalThis.tonesPlayed')).toBe(2);

  await expect(front(carol).getByText(/^Sealed in ledger block [\d,]+\./)).toBeVisible();
  await saveReceiptPicture(carol);
  await front(carol).getByRole('link', { name: 'View the bill' }).click();
  await front(carol).getByRole('button', { name: 'Verify this bill' }).click();
  await expect(front(carol).getByText('Verified on this device')).toBeVisible();
  await lookAt(carol, 'wallet-bill-verified');
  const file = await savedBills(carol, `${server.address}/#/pages/orders/wallet-orders`);
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file).toMatch(/,Transfer out,-1\.35,-1\.35,EH,Available,[\d.]+,Bob 陈博,电费 Electricity,[\d ]+,/);
  await people.goHome();
});

/** Two tones make the sound of a notice: each is an oscillator that is started. */
const COUNT_TONES = `{
  const { start } = OscillatorNode.prototype;
  globalThis.tonesPlayed = 0;
  OscillatorNode.prototype.start = function (...when) {
    globalThis.tonesPlayed += 1;
    return start.apply(this, when);
  };
}`;

/** The receipt as a picture, which the browser itself draws. */
async function saveReceiptPicture(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: 'Receipt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Receipt' });
  await lookAt(page, 'wallet-receipt-sheet');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toMatch(/^eh-transfer-\d{10,}\.png$/);
  await picture.saveAs('test-results/receipt-picture.png');
  await expect(sheet).toBeHidden();
}

/** Exports the bills and gives the file's text. */
async function savedBills(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await front(page).getByRole('button', { name: 'Export bills' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export bills' });
  await sheet.getByRole('button', { name: 'Create statement' }).click();
  await expect(sheet.getByRole('link', { name: 'Save in English' })).toBeVisible();
  await lookAt(page, 'wallet-bills-statement');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^EH-bills-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await saved.path(), 'utf8');
}
