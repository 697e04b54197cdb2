import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { DEMO_PASSWORD, front, newestCode } from '../app.ts';
import { openNewcomer } from '../documents.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';

const PAYMENT_PASSWORD = '135790';

/** The text of the last file in an archive: the page that explains it. */
function lastFileOf(archive: Buffer): string {
  const header = archive.subarray(archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x03, 0x04])));
  const from = 30 + header.readUInt16LE(26);
  return inflateRawSync(header.subarray(from, from + header.readUInt32LE(18))).toString();
}

test('a person downloads their data, closes their account, returns within the week and keeps it', async ({
  browser,
  server,
}) => {
  const { context, page } = await openNewcomer(browser, server, 'wren');
  const said = consoleErrorsOf(context);
  await page.goto(`${server.address}/#/pages/personal/my-data`);
  await front(page).getByRole('button', { name: 'Get my data' }).click();
  const password = page.getByRole('dialog', { name: 'Payment password' });
  await expect(password).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(front(page).getByRole('heading', { name: 'Your data is ready' })).toBeVisible();
  await expect(password).toBeHidden();
  await front(page).getByRole('button', { name: 'Download', exact: true }).click();
  await expect(password).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.keyboard.type(PAYMENT_PASSWORD);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^EH-my-data-.*\.zip$/);
  const index = lastFileOf(await readFile(await download.path()));
  expect(index).toContain('My data at EH');
  // As it stands in the archive, opened from the disk.
  const reading = await context.newPage();
  await reading.setContent(index);
  await lookAt(reading, 'my-data-index');
  await reading.close();

  await expect(password).toBeHidden();
  await front(page).getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/^Code sent to/)).toBeVisible();
  await lookAt(page, 'closing-code');
  await sheet.getByLabel('Verification code').fill(await newestCode(server, 'wren@example.com'));
  await expect(password).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByText(/Log in before then to keep it/)).toBeVisible();
  await front(page).getByLabel('Phone, e-mail or username').fill('wren@example.com');
  await front(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await front(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(front(page).getByRole('heading', { name: /Your account closes on/ })).toBeVisible();
  await lookAt(page, 'app-account-closing');
  await front(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays open')).toBeVisible();
  await context.close();
  expect(said).toEqual([]);
});
