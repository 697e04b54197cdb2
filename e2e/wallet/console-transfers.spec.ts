import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import type { Page } from '@playwright/test';
import { newestCode } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { balanceOf } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const PASSWORD = '135790';
const RESEND_SECONDS = 60;

test('lets large transfers go by keyboard, in both languages, and gives one back', async ({
  page,
  server,
  browser,
}) => {
  const before = await Promise.all(people.map((name) => balanceOf(server, name)));
  const first = await sendLarge(server, { from: 'alice', to: 'bob', memo: 'For the flat' });
  await openConsole(page, server, 'fina');
  await openOldest(page);
  await expect(page.getByText('New recipients, large total').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recipient' })).toContainText('陈博');
  await lookAt(page, 'console-transfer');
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('form', { name: /^Approve 5,200\.00 EH to/ })).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Called the sender; the flat is real');
  await lookAt(page, 'console-transfer-pass');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Approved ${first}`)).toBeVisible();
  await expect(page.getByText('No transfers waiting for review')).toBeVisible();

  const refused = await sendLarge(server, { from: 'carol', to: 'alice' });
  await page.reload();
  await openOldest(page);
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Please contact customer service to confirm this transfer' }).click();
  await page.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(page.getByText(`Rejected ${refused}`)).toBeVisible();
  const carol = await logInAs(server.address, 'carol');
  const { rows } = await carol.must('POST /api/transfer/index', { direction: 'out', status: transferStatus.failed });
  expect(rows[0]?.reason).toBe('Please contact customer service to confirm this transfer');

  const back = await sendLarge(server, { from: 'bob', to: 'alice' });
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'zh-CN',
    colorScheme: 'dark',
  });
  const other = await context.newPage();
  await openConsole(other, server, 'fina');
  await expect(other.getByRole('region', { name: '队列' }).getByRole('link').first()).toBeVisible();
  await other.keyboard.press('j');
  await expect(other.getByText(back)).toBeVisible();
  // Both together are more than one person lets go in a day.
  await expect(other.getByText('今天还可单独决定 4,800.00 EH')).toBeVisible();
  await lookAt(other, 'console-transfer-dark');
  await other.keyboard.press('c');
  await expect(other.getByText('我处理中')).toBeVisible();
  await other.keyboard.press('p');
  await other.getByLabel('理由', { exact: true }).fill('还给转出人，已核对');
  await other.getByLabel('理由', { exact: true }).press('Control+Enter');
  await expect(other.getByText('fina 已首签通过')).toBeVisible();
  await openConsole(other, server, 'olga', 'transfers');
  await expect(other.getByRole('region', { name: '队列' }).getByRole('link').first()).toBeVisible();
  await other.keyboard.press('j');
  await expect(other.getByText('fina 已首签通过')).toBeVisible();
  await other.keyboard.press('c');
  await expect(other.getByText('我处理中')).toBeVisible();
  await other.keyboard.press('p');
  await other.getByLabel('理由', { exact: true }).fill('与 fina 看法一致');
  await other.getByLabel('理由', { exact: true }).press('Control+Enter');
  await expect(other.getByText(`已放行 ${back}`)).toBeVisible();
  await context.close();
  expect(await Promise.all(people.map((name) => balanceOf(server, name)))).toEqual(before);
  // The next test may request a code at once.
  await server.advance(RESEND_SECONDS);
});

test('two owners set a limit of transfers, which the app follows at once', async ({ page, server }) => {
  // From the queue that the rules fill to the rules.
  await openConsole(page, server, 'omar', 'transfers');
  await page.getByRole('main').or(page.getByRole('banner')).getByRole('link', { name: 'Rules' }).click();
  const most = page.getByLabel('Largest transfer', { exact: true });
  await expect(most).toHaveValue('50000.00');
  await most.fill('200000.01');
  await expect(page.getByRole('alert')).toContainText('the maximum is above the daily limit');
  await most.fill('40000');
  await page.getByRole('switch', { name: 'Review of a new login' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Holidays: smaller sums, fewer looks');
  await lookAt(page, 'console-transfer-rules');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  const alice = await logInAs(server.address, 'alice');
  expect((await alice.must('GET /api/transfer/config', {})).maximum).toBe('40000.00');
  await most.fill('50000');
  await page.getByRole('switch', { name: 'Review of a new login' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('As before');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('Make a change on the left, then enter a reason')).toBeVisible();
  expect((await alice.must('GET /api/transfer/config', {})).maximum).toBe('50000.00');
  await page.getByRole('link', { name: 'Audit log' }).click();
  // Other tests change them too.
  await expect(page.getByRole('row', { name: /Changed transfer rules/ }).nth(1)).toBeVisible();
});

const people = ['alice', 'bob', 'carol'] as const;
type Name = (typeof people)[number];

/** Sends more than goes through without review; gives the transfer's number. */
async function sendLarge(server: RunningServer, { from, to, memo = '' }: { from: Name; to: Name; memo?: string }) {
  const sender = await logInAs(server.address, from);
  await sender.must('POST /api/smsCode', { purpose: codePurposes.transferOrder, device_id: sender.deviceId });
  const transfer = await sender.must('POST /api/transfer/add', {
    recipient: `${to}@example.com`,
    amount: '5200.00',
    memo,
    security_password: PASSWORD,
    code: await newestCode(server),
    device_id: sender.deviceId,
    is_again: true,
  });
  return transfer.transfer_no;
}

async function openOldest(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeVisible();
}
