import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signerOfPdf } from '../../server/src/wallet/receipts/index.ts';
import { front, layLogin, logIn, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf } from '../trade-actions.ts';

test.use(PHONE);

const PASSWORD = '135790';

test('shows the own code, with an amount, and the picture to keep', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await page.goto(`${server.address}/#/pages/wallet/index`);
  await expect(front(page).getByRole('figure', { name: 'QR code to receive' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Set amount' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set amount' });
  await sheet.getByLabel('Amount').fill('300');
  await sheet.getByLabel('Note (optional)').fill('November rent');
  await lookAt(page, 'wallet-receive-amount');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(front(page).getByText('Note: November rent')).toBeVisible();
  await lookAt(page, 'wallet-receive');
  const download = page.waitForEvent('download');
  await front(page).getByRole('button', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toMatch(/^eh-\d{8}\.png$/);
});

test('sends to somebody from the address book, asks about a double, and finds it all again', async ({
  page,
  server,
}) => {
  const bob = await logInAs(server.address, 'bob');
  const account = (await bob.must('GET /api/m', {})).account;
  const before = await balanceOf(server, 'bob');
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/address-list`);
  await expect(front(page).getByText('The address book is empty')).toBeVisible();
  await front(page).getByRole('button', { name: 'Add' }).click();
  await front(page).getByLabel('To', { exact: true }).fill('12345678');
  await expect(front(page).getByText(/No recipient found for this/)).toBeVisible();
  await front(page).getByLabel('To', { exact: true }).fill(account);
  await front(page).getByLabel('Label').fill('Flatmate');
  await expect(front(page).getByText(/Bob 陈博 · \*博/)).toBeVisible();
  await lookAt(page, 'wallet-add-address');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await front(page)
    .getByRole('link', { name: /Flatmate/ })
    .click();

  await expect(front(page).getByText(/Bob 陈博 · \*博/)).toBeVisible();
  await front(page).getByLabel('Amount').fill('99999999');
  await expect(front(page).getByText('More than you can transfer')).toBeVisible();
  await front(page).getByLabel('Amount').fill('2.60');
  await front(page).getByLabel('Note (optional)').fill('电费 Electricity');
  await lookAt(page, 'wallet-transfer');
  await send(page);
  await expect(front(page).getByRole('heading', { name: 'Transfer complete' })).toBeVisible();
  await lookAt(page, 'wallet-transfer-done');
  expect((await balanceOf(server, 'bob')) - before).toBe(260n);

  await saveReceipt(page, server);
  await page.reload();
  await expect(front(page).getByRole('heading', { name: 'Transfer complete' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Send again' }).click();
  await expect(front(page).getByLabel('To', { exact: true })).toHaveValue(account);
  await front(page).getByLabel('To', { exact: true }).fill('');
  const recent = front(page).getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('button')).toHaveText(['FFlatmate']);
  await lookAt(page, 'wallet-transfer-recent');
  await recent.getByRole('button', { name: 'Flatmate' }).click();
  await expect(recent).toBeHidden();
  await front(page).getByLabel('Amount').fill('2.60');
  await send(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Do not send' }).click();
  expect((await balanceOf(server, 'bob')) - before).toBe(260n);

  await page.goto(`${server.address}/#/pages/orders/transfer-records`);
  await front(page)
    .getByRole('button', { name: /Bob 陈博/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('电费 Electricity')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Receipt' })).toBeVisible();
  await lookAt(page, 'wallet-record');
  await page.keyboard.press('Escape');
  await lookAt(page, 'wallet-records');

  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await expect(front(page).getByText('Transfer out · Bob 陈博').first()).toBeVisible();
  await lookAt(page, 'wallet-bills');
  await front(page).getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('button', { name: '7 days' }).click();
  await filter.getByLabel('Minimum amount').fill('2.60');
  await filter.getByLabel('Maximum amount').fill('2.60');
  await lookAt(page, 'wallet-bills-filter');
  await filter.getByRole('button', { name: 'Show' }).click();
  await expect(filter).toBeHidden();
  await expect(front(page).getByText(/\b10,000\.00/)).toHaveCount(0);
  await searchBills(page);
  const file = await savedBills(page, server);
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(file).toMatch(/,Transfer out,-2\.60,-2\.60,EH,Available,[\d.]+,Bob 陈博,电费 Electricity,[\d ]+,/);

  await front(page)
    .getByRole('link', { name: /Transfer out/ })
    .first()
    .click();
  await expect(front(page).getByText(/^Ledger block [\d,]+ · sealed$/)).toBeVisible();
  await expect(front(page).getByRole('row', { name: 'You · available 2.60' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Verify this bill' }).click();
  await expect(front(page).getByText('Verified on this device')).toBeVisible();
  await front(page).getByText('Verified on this device').scrollIntoViewIfNeeded();
  await lookAt(page, 'wallet-bill');
  await front(page)
    .getByRole('link', { name: /^\d{10,}$/ })
    .click();
  await expect(page).toHaveURL(/transfer-records/);
  await expect(page.getByRole('dialog').getByText('电费 Electricity')).toBeVisible();
});

/** The receipt as a picture, and as the signed document that anybody can check. */
async function saveReceipt(page: Page, server: RunningServer): Promise<void> {
  await expect(front(page).getByText(/^Sealed in ledger block [\d,]+\./)).toBeVisible();
  await expect(front(page).getByText('Available after')).toBeVisible();
  await front(page).getByRole('button', { name: 'Receipt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Receipt' });
  await lookAt(page, 'wallet-receipt-sheet');
  const receipt = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Save a PDF in English' }).click();
  const { keys } = await (await logInAs(server.address, 'carol')).must('GET /api/receipt/keys', {});
  expect(signerOfPdf(await readFile(await (await receipt).path()), keys)).not.toBeNull();
  const picture = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a picture' }).click();
  const saved = await picture;
  expect(saved.suggestedFilename()).toMatch(/^eh-transfer-\d{10,}\.png$/);
  await saved.saveAs('test-results/receipt-picture.png');
  await expect(sheet).toBeHidden();
}

/** Finds a bill by its note, keeps the search over a reload, and finds nothing where there is nothing. */
async function searchBills(page: Page): Promise<void> {
  const field = front(page).getByRole('searchbox', { name: 'Name, note, number or amount' });
  await field.fill('电费');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(front(page).getByText('Transfer out · Bob 陈博')).toBeVisible();
  await lookAt(page, 'wallet-bills-search');
  await page.reload();
  await expect(field).toHaveValue('电费');
  await expect(front(page).getByText('Transfer out · Bob 陈博')).toBeVisible();
  await field.fill('no such bill');
  await expect(front(page).getByRole('heading', { name: 'No matching bills' })).toBeVisible();
  await field.fill('bob');
  await expect(front(page).getByText('Transfer out · Bob 陈博')).toBeVisible();
}

/** Exports what is shown and gives the file's text. */
async function savedBills(page: Page, server: RunningServer): Promise<string> {
  await front(page).getByRole('button', { name: 'Export bills' }).click();
  const sheet = page.getByRole('dialog', { name: 'Export bills' });
  await lookAt(page, 'wallet-bills-export');
  await sheet.getByRole('button', { name: 'Create statement' }).click();
  await expect(sheet.getByText(/^Bills: \d+\. In [\d.]+ EH, out 2\.60 EH$/)).toBeVisible();
  await lookAt(page, 'wallet-bills-statement');
  const receipt = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Save in English' }).click();
  const { keys } = await (await logInAs(server.address, 'carol')).must('GET /api/receipt/keys', {});
  expect(signerOfPdf(await readFile(await (await receipt).path()), keys)).not.toBeNull();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^EH-bills-\d{4}-\d\d-\d\d\.csv$/);
  await expect(sheet).toBeHidden();
  return readFile(await saved.path(), 'utf8');
}

test('the receiver sees a transfer at once with a sound, and the balance follows', async ({ browser, server }) => {
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
  await front(carol)
    .getByRole('button', { name: /^Send 1\.35 EH to \*博/ })
    .click();
  await expect(carol.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await carol.keyboard.type(PASSWORD);
  await expect(bob.getByText(/^\S+ sent you 1\.35 EH$/)).toBeVisible();
  await lookAt(bob, 'wallet-received');
  await expect(available).toContainText(shown(before + 135n));
  expect(await bob.evaluate('globalThis.tonesPlayed')).toBe(2);
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

test('statement and proof stand in Chinese and in the dark', async ({ browser, server }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const carol = await logInAs(server.address, 'carol');
  const { account: recipient } = await (await logInAs(server.address, 'bob')).must('GET /api/m', {});
  const sum = { amount: '0.05', memo: '试试', security_password: PASSWORD };
  const { id } = await carol.must('POST /api/transfer/add', { recipient, ...sum });
  await layLogin(page, carol);
  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await front(page).getByRole('button', { name: '导出账单' }).click();
  const sheet = page.getByRole('dialog', { name: '导出账单' });
  await sheet.getByRole('button', { name: '生成对账单' }).click();
  await expect(sheet.getByText(/^共 \d+ 笔，收入/)).toBeVisible();
  await lookAt(page, 'wallet-bills-statement-zh-dark');
  await page.keyboard.press('Escape');
  const { rows } = await carol.must('POST /api/report/fund', { types: ['Transfer_Out'] });
  const bill = rows.find((row) => row.cause.id === id);
  await page.goto(`${server.address}/#/pages/orders/bill?id=${bill?.id}`);
  await front(page).getByRole('button', { name: '验证这笔账单' }).click();
  await expect(front(page).getByText('已在本机验证')).toBeVisible();
  await lookAt(page, 'wallet-bill-zh-dark');
  await context.close();
});

test('a large transfer needs a code and waits for review; the sender takes it back', async ({ page, server }) => {
  const before = await balanceOf(server, 'alice');
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/pages/wallet/transfer`);
  await front(page).getByLabel('To', { exact: true }).fill('carol@example.com');
  await front(page).getByLabel('Amount').fill('5200');
  await front(page)
    .getByRole('button', { name: /^Send 5,200\.00 EH to \*可/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Verify a large transfer' });
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/Code sent to/)).toBeVisible();
  await sheet.getByLabel('Code').fill(await newestCode(server));
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(front(page).getByRole('heading', { name: 'Under review' })).toBeVisible();
  await lookAt(page, 'wallet-transfer-review');
  await front(page).getByRole('button', { name: 'Cancel transfer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(front(page).getByRole('heading', { name: 'Not sent' })).toBeVisible();
  expect(await balanceOf(server, 'alice')).toBe(before);
});

async function send(page: Page): Promise<void> {
  await front(page)
    .getByRole('button', { name: /^Send 2\.60 EH to \*博/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
}
