import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, pressShownKey } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('an entry of the ledger is verified in the browser against the block that the server published', async ({
  page,
  server,
}) => {
  const bob = await logInAs(server.address, 'bob');
  const { account } = await bob.must('GET /api/m', {});
  await openConsole(page, server, 'fina', 'books');
  await expect(page.getByLabel('Find an account')).toBeFocused();
  await page.keyboard.type(account);
  const found = page.getByRole('region', { name: /^Bob/ });
  await found.getByRole('link', { name: /^available/ }).click();
  await expect(page.getByRole('table', { name: 'Postings' })).toBeVisible();
  await page.keyboard.press('j');
  const entry = page.getByRole('region', { name: 'Entry' });
  await expect(entry.getByText('Merkle root')).toBeVisible();
  await pressShownKey(page, 'P');
  await expect(entry.getByText('Verified')).toBeVisible();
  await lookAt(page, 'console-books');
});
