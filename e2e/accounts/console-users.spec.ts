import type { Page } from '@playwright/test';
import { newestCode } from '../app.ts';
import { callWith, logInAs, register } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test('finds a person, limits, restricts and freezes the account, and two open it again', async ({
  page,
  server,
  browser,
}) => {
  const name = `walked${Date.now() % 1_000_000}`;
  const newcomer = await registered(server, name);
  await openConsole(page, server, 'arno');
  await page.getByRole('link', { name: 'Users' }).click();
  const search = page.getByLabel('Find a user');
  await expect(search).toBeFocused();
  await search.fill('no such person');
  await expect(page.getByText('No matching users')).toBeVisible();
  await search.fill(name);
  await page.getByRole('region', { name: 'List of users' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('No history yet')).toBeVisible();
  await lookAt(page, 'console-users-profile');

  await page.getByRole('button', { name: 'Set limit' }).click();
  await page.getByLabel('Item', { exact: true }).selectOption({ label: 'Page · transfer' });
  await page.getByLabel('Text shown to the user').fill('Transfers rest until Monday');
  await page.getByRole('button', { name: /^Set limit/ }).click();
  await expect(page.getByText('Please enter a reason')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Three complaints today');
  await lookAt(page, 'console-users-limit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('cell', { name: 'Page · transfer' })).toBeVisible();
  expect((await callWith(server.address, newcomer.token, 'GET /api/trade/permissions', {})).banned_routes).toEqual([
    { name: 'transfer', title: 'Transfers rest until Monday' },
  ]);
  await decide(page, 'Restrict trading', 'Restrict', 'Looks like a stolen account');
  await expect(page.getByText('Restricted: cannot buy')).toBeVisible();
  await decide(page, 'Freeze account', 'Freeze', 'The owner called from another phone');
  await expect(page.getByText('frozen and logged out everywhere')).toBeVisible();
  await expect(page.getByText('No logged-in devices')).toBeVisible();
  await expect(callWith(server.address, newcomer.token, 'GET /api/m', {})).rejects.toThrow('10001');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('row', { name: /Froze/ })).toContainText(
    'The owner called from another phone',
  );
  await lookAt(page, 'console-users-frozen');
  await decide(page, 'Unfreeze account', 'Unfreeze', 'It was a mistake');
  await expect(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See proposal' })).toBeVisible();
  await expect(page.getByText('frozen and logged out everywhere')).toBeVisible();
  await lookAt(page, 'console-users-proposed');

  const context = await browser.newContext({
    locale: 'zh-CN',
    colorScheme: 'dark',
    viewport: { width: 1024, height: 768 },
  });
  const colleague = await context.newPage();
  await openConsole(colleague, server, 'omar');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('heading', { name })).toBeVisible();
  await expect(colleague.getByRole('cell', { name: '冻结账号' })).toBeVisible();
  await lookAt(colleague, 'console-users-zh-dark-1024');
  await colleague.getByRole('link', { name: '查看提案' }).click();
  await expect(colleague.getByRole('cell', { name: '已冻结' })).toBeVisible();
  await lookAt(colleague, 'console-users-proposal-zh-dark-1024');
  await colleague.keyboard.press('p');
  await colleague.getByLabel('理由', { exact: true }).fill('本人到场核实');
  await colleague.keyboard.press('Control+Enter');
  await expect(colleague.getByText('没有待批准的提案')).toBeVisible();
  await colleague.goto(page.url());
  await expect(colleague.getByRole('button', { name: '冻结账号' })).toBeVisible();
  await lookAt(colleague, 'console-users-zh-dark-1024-open');
  expect(await colleague.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await context.close();
});

test('the owner closes something to a level, and two owners open it again', async ({ page, server, browser }) => {
  const dora = await logInAs(server.address, 'dora');
  const mayTransfer = async () => (await dora.must('GET /api/trade/permissions', {})).transfer;
  await openConsole(page, server, 'omar', 'levels');
  await expect(page.getByRole('group', { name: 'Open to level 0' })).toBeVisible();
  await page.getByRole('switch', { name: 'transferring' }).click();
  await expect(page.getByText('Not in effect yet')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Three stolen accounts today, all of level 0');
  await lookAt(page, 'console-levels');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('switch', { name: 'transferring' })).not.toBeChecked();
  await expect(page.getByRole('option', { name: 'Level 0 · 1 closed' })).toBeAttached();
  expect(await mayTransfer()).toBe(false);
  await page.getByRole('switch', { name: 'transferring' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('They are caught');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Proposed. Another owner has to approve it.')).toBeVisible();
  expect(await mayTransfer()).toBe(false);

  const context = await browser.newContext({
    locale: 'zh-CN',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  });
  const other = await context.newPage();
  await openConsole(other, server, 'olga', 'levels');
  await expect(other.getByText('已关闭')).toBeVisible();
  await lookAt(other, 'console-levels-zh-dark');
  await other.getByRole('link', { name: '查看提案' }).click();
  await expect(other.getByRole('cell', { name: '权限 · 转账' })).toBeVisible();
  await other.keyboard.press('p');
  await other.getByLabel('理由', { exact: true }).fill('已确认');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('没有待批准的提案')).toBeVisible();
  expect(await mayTransfer()).toBe(true);
  await other.getByRole('link', { name: '操作记录' }).click();
  const changes = other.getByRole('row', { name: /更改等级权限/ });
  await expect(changes.filter({ hasText: 'Three stolen accounts today' })).toHaveCount(1);
  await expect(changes.filter({ hasText: 'They are caught' })).toHaveCount(1);
  await context.close();
});

async function decide(page: Page, button: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Reason', { exact: true }).fill(reason);
  await page
    .getByRole('form')
    .getByRole('button', { name: new RegExp(`^${confirm}`) })
    .click();
}

/** A new person with an unused phone, so that no other test meets a frozen one. */
async function registered(server: RunningServer, nickname: string) {
  const account = `137${String(Date.now()).slice(-8)}`;
  const device = { device_id: `walks-${nickname}` };
  const { address } = server;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: device.device_id });
  const code = await newestCode(server, `+86${account}`);
  const request = { account, password: 'Demo-1234', nickname, code, device };
  const { token } = await register(address, request);
  return { account, token };
}
