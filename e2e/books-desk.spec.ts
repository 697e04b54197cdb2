import { logInAs } from './caller.ts';
import { openDesk } from './desk.ts';
import { expect, lookAt, test } from './fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('fina follows coins through the books by keyboard: account, line, entry, block, proof', async ({
  page,
  house,
}) => {
  const alice = await logInAs(house.address, 'alice');
  const sent = await alice.must('POST /api/transfer/add', {
    recipient: 'bob@example.com',
    amount: '1.25',
    memo: 'For the tea',
    security_password: '135790',
    device_id: alice.deviceId,
    is_again: true,
  });
  await openDesk(page, house, 'fina');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByRole('link', { name: /^issuance/ })).toBeVisible();
  await page.getByLabel('Find an account').fill('alice');
  await page.getByRole('link', { name: /^available/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(sent.transfer_no) })).toBeVisible();
  await page.keyboard.press('j');
  const entry = page.getByRole('region', { name: 'Entry' });
  await expect(entry.getByText('For the tea')).toBeVisible();
  await expect(entry.getByText('Merkle root')).toBeVisible();
  await lookAt(page, 'console-books');
  await page.keyboard.press('p');
  await expect(entry.getByText('The proof holds')).toBeVisible();
  await lookAt(page, 'console-books-proof');
});
