import type { Page } from '@playwright/test';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { balanceOf } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('a credit is asked for, signed by another operator, followed through the books to its proof, and taken back', async ({
  page,
  server,
  browser,
}) => {
  const bob = await logInAs(server.address, 'bob');
  const { account } = await bob.must('GET /api/m', {});
  const before = await balanceOf(server, 'bob');
  await openConsole(page, server, 'fina');
  const number = await askFor(page, { account, direction: 'Credit', reference: 'Ticket 4711' });
  await expect(page.getByText('This is your own request. Another operator has to approve or reject it.')).toBeVisible();
  await lookAt(page, 'console-credit-own');

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'dark',
  });
  const other = await context.newPage();
  await openConsole(other, server, 'omar');
  await other.getByRole('link', { name: /^增减余额/ }).click();
  await signOldest(other, number);
  await lookAt(other, 'console-credits-dark');
  expect(await balanceOf(server, 'bob')).toBe(before + 500n);
  const notices = async () => (await bob.must('POST /api/notifications', {})).notices.map((notice) => notice.type);
  await expect.poll(notices).toContain('credit.received');

  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByLabel('Find an account').fill(account);
  await page.getByRole('link', { name: /^available/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('j');
  const entry = page.getByRole('region', { name: 'Entry' });
  await expect(entry.getByText('Ticket 4711 · Made good')).toBeVisible();
  await expect(entry.getByText('Merkle root')).toBeVisible();
  await page.keyboard.press('p');
  await expect(entry.getByText('Verified')).toBeVisible();
  await lookAt(page, 'console-books');
  await page.keyboard.press('o');
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*Approved.*fina.*omar`) })).toBeVisible();

  const back = await askFor(page, { account, direction: 'Debit', reference: 'Ticket 4711, again' });
  await other.reload();
  await signOldest(other, back);
  await other.getByRole('link', { name: '流通与储备' }).click();
  await expect(other.getByRole('row', { name: /ERC20/ })).toBeVisible();
  await expect(other.getByText(/笔分录，0 处不符/)).toBeVisible();
  await expect(other.getByText(/账面为读取时的数/)).toBeVisible();
  await lookAt(other, 'console-circulation-dark');
  await context.close();
  await page.getByRole('link', { name: 'Circulation' }).click();
  await expect(page.getByText('Last published proof of reserves')).toBeVisible();
  await lookAt(page, 'console-circulation');
  expect(await balanceOf(server, 'bob')).toBe(before);
});

/** Asks by keyboard; gives the number. */
async function askFor(page: Page, asked: { account: string; direction: string; reference: string }): Promise<string> {
  await page.getByRole('link', { name: /^Credits/ }).click();
  await expect(page.getByRole('button', { name: /^New request/ })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Account', { exact: true }).fill(asked.account);
  await page.getByLabel('Direction').selectOption(asked.direction);
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reference').fill(asked.reference);
  await page.getByLabel('Reason in Chinese (shown to the user)').fill('补偿');
  await page.getByLabel('Reason in English (shown to the user)').fill('Made good');
  await expect(page.getByRole('form', { name: `${asked.direction} 5.00 EH, Bob 陈博` })).toBeVisible();
  if (asked.direction === 'Credit') await lookAt(page, 'console-credit-ask');
  await page.getByLabel('Reason in English (shown to the user)').press('Control+Enter');
  const said = page.getByText(/^Requested \d+$/);
  await expect(said).toBeVisible();
  return ((await said.textContent()) ?? '').replace('Requested ', '');
}

/** Claims and signs the oldest one, which is this. */
async function signOldest(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('region', { name: '队列' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(number)).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('我处理中')).toBeVisible();
  await page.keyboard.press('p');
  await page.getByLabel('理由', { exact: true }).fill('依据核对一致');
  await page.getByLabel('理由', { exact: true }).press('Control+Enter');
  await expect(page.getByText(`已批准 ${number}`)).toBeVisible();
}
