import type { Page } from '@playwright/test';
import { newestCode } from './app.ts';
import { callWith } from './caller.ts';
import { openDesk } from './desk.ts';
import { expect, lookAt, test } from './fixtures.ts';
import type { RunningHouse } from './house.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

test('finds somebody, limits, restricts and freezes him, and a colleague opens the account again', async ({
  page,
  house,
  browser,
}) => {
  const name = `walked${Date.now() % 1_000_000}`;
  const newcomer = await registered(house, name);
  await openDesk(page, house, 'arno');
  await page.getByRole('link', { name: 'Users' }).click();
  const search = page.getByLabel('Find a user');
  await expect(search).toBeFocused();
  await search.fill('no such person');
  await expect(page.getByText('Nobody fits')).toBeVisible();
  await search.fill(name);
  await page.getByRole('region', { name: 'List of users' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Nobody has done anything')).toBeVisible();
  await lookAt(page, 'console-users-profile');

  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Page · transfer' });
  await page.getByLabel('What the person reads there').fill('Transfers rest until Monday');
  await page.getByRole('button', { name: /^Set a limit/ }).click();
  await expect(page.getByText('Please write the reason')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Three complaints today');
  await lookAt(page, 'console-users-limit');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('cell', { name: 'Page · transfer' })).toBeVisible();
  expect((await callWith(house.address, newcomer.token, 'GET /api/trade/permissions', {})).banned_routes).toEqual([
    { name: 'transfer', title: 'Transfers rest until Monday' },
  ]);
  await act(page, 'Stop trading', 'Stop trading', 'Looks like a stolen account');
  await expect(page.getByText('Kept from trading')).toBeVisible();
  await act(page, 'Freeze the account', 'Freeze', 'The owner called from another phone');
  await expect(page.getByText('frozen and logged out everywhere')).toBeVisible();
  await expect(page.getByText('Logged in nowhere')).toBeVisible();
  await expect(callWith(house.address, newcomer.token, 'GET /api/m', {})).rejects.toThrow('10001');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('row', { name: /Froze/ })).toContainText(
    'The owner called from another phone',
  );
  await lookAt(page, 'console-users-frozen');
  await act(page, 'Open the account', 'Open', 'It was a mistake');
  await expect(page.getByText('Another operator has to open it again')).toBeVisible();

  const context = await browser.newContext({
    locale: 'zh-CN',
    colorScheme: 'dark',
    viewport: { width: 1024, height: 768 },
  });
  const colleague = await context.newPage();
  await openDesk(colleague, house, 'omar');
  await colleague.goto(page.url());
  await expect(colleague.getByRole('heading', { name })).toBeVisible();
  await expect(colleague.getByRole('cell', { name: '冻结账号' })).toBeVisible();
  await lookAt(colleague, 'console-users-zh-dark-1024');
  await colleague.getByRole('button', { name: '解冻账号' }).click();
  await colleague.getByLabel('理由', { exact: true }).fill('本人到场核实');
  await colleague.keyboard.press('Control+Enter');
  await expect(colleague.getByRole('button', { name: '冻结账号' })).toBeVisible();
  await lookAt(colleague, 'console-users-zh-dark-1024-open');
  expect(await colleague.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await context.close();
});

async function act(page: Page, button: string, confirm: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Reason', { exact: true }).fill(reason);
  await page
    .getByRole('form')
    .getByRole('button', { name: new RegExp(`^${confirm}`) })
    .click();
}

/** Somebody new, so that no other story meets a frozen person; his phone is one that nobody has. */
async function registered(house: RunningHouse, nickname: string) {
  const account = `137${String(Date.now()).slice(-8)}`;
  const device = { device_id: `walks-${nickname}` };
  const { address } = house;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: device.device_id });
  const code = await newestCode(house, `+86${account}`);
  const request = { account, password: 'Demo-1234', nickname, code, device };
  const { token } = await callWith(address, null, 'POST /api/register', request);
  return { account, token };
}
