import type { Page } from '@playwright/test';
import { callWith, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, operatorToken } from '../operator-console.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

const PASSWORD = 'Demo-1234';
const PAYMENT_PASSWORD = '135790';
const both = (text: string) => ({ zh: text, en: text });

async function logIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(`${address}/console/?as=${account}#/merchant`);
  await page.getByLabel(/user name|用户名/).fill(account);
  await page.getByLabel(/^(?:Password|登录密码)$/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation')).toBeVisible();
}

test('an owner makes a key whose secret is shown once, rotates it, and stops it', async ({ page, server }) => {
  await logIn(page, server.address, 'coffee');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Available')).toBeVisible();
  await lookAt(page, 'portal-overview');

  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(/^Test mode/)).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('For', { exact: true }).fill('Website server');
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByRole('heading', { name: 'Save the secret now' })).toBeVisible();
  await lookAt(page, 'portal-secret');
  await page.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('button', { name: 'Rotate Website server' }).click();
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText('It stops in')).toBeVisible();
  await lookAt(page, 'portal-rotation');
  await page.getByRole('button', { name: 'Stop the old key now' }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByText('It stops in')).toBeHidden();
});

test('shows a member of finance what its role may do, in Chinese and in the dark', async ({ browser, server }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await logIn(page, server.address, 'mei');
  for (const [link, name] of [
    ['收款', 'payments'],
    ['退款', 'refunds'],
    ['打款', 'payouts'],
    ['对账单', 'statements'],
    ['回调', 'webhooks'],
    ['API 密钥', 'keys'],
    ['返回地址', 'returns'],
    ['应用', 'apps'],
    ['团队', 'team'],
    ['设置', 'settings'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await lookAt(page, `portal-dark-${name}`);
  }
  await expect(page.getByRole('button', { name: '新建密钥' })).toBeHidden();
  await context.close();
});

test('works on a phone', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  await logIn(page, server.address, 'coffee');
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByText('Mei 何梅')).toBeVisible();
  await lookAt(page, 'portal-phone-team');
  const width: number = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test('somebody applies, two operators approve, one freezes', async ({ page, browser, server }) => {
  const { address } = server;
  await page.goto(`${address}/console/?as=carol#/merchant`);
  await page.getByLabel(/user name/).fill('carol');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the business').fill('Zhou Tea');
  await page.getByLabel('Website').fill('https://zhou-tea.example');
  await page.getByLabel('What you sell').fill('Tea and teapots, by post');
  await lookAt(page, 'portal-apply');
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText(/^Your application is under review/)).toBeVisible();

  const olga = await operatorToken(server, 'olga');
  const [waiting] = (await callWith(address, olga, 'POST /api/operator/applications', {})).rows;
  const id = waiting?.id ?? '';
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const operator = await context.newPage();
  await openConsole(operator, server, 'omar', `applications/${id}`);
  await expect(operator.getByRole('heading', { name: 'Zhou Tea' })).toBeVisible();
  await lookAt(operator, 'console-application');
  const omar = await operatorToken(server, 'omar');
  for (const token of [omar, olga]) {
    const claim = { id, claim: true };
    const { version } = await callWith(address, token, 'POST /api/operator/applications/claim', claim);
    const decision = { id, version, decision: 'pass', reason: both('The shop is what it says') } as const;
    const { is_done: isDone } = await callWith(address, token, 'POST /api/operator/applications/decide', decision);
    if (!isDone) await callWith(address, token, 'POST /api/operator/applications/claim', { id, claim: false });
  }
  const carol = await logInAs(address, 'carol');
  expect((await carol.must('POST /api/merchant/mine', {})).rows[0]).toMatchObject({ id, status: 'active' });

  await openConsole(operator, server, 'omar', `merchants/${id}`);
  await operator.getByRole('button', { name: 'Suspend' }).click();
  await operator.getByRole('button', { name: 'Several payers report goods that never came' }).click();
  await lookAt(operator, 'console-merchant');
  await operator.getByRole('button', { name: 'Suspend' }).click();
  await expect(operator.getByText('suspended').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This merchant is suspended/)).toBeVisible();
  await context.close();
});
