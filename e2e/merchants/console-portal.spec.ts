import type { Page } from '@playwright/test';
import { callWith } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, operatorToken } from '../operator-console.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

const PASSWORD = 'Demo-1234';
const PAYMENT_PASSWORD = '135790';
const REASON = 'The website shows the business as described';

test('a business applies, two operators approve, and the owner makes a live key', async ({ page, browser, server }) => {
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
  for (const name of ['omar', 'olga']) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const operator = await context.newPage();
    await openConsole(operator, server, name, `applications/${id}`);
    await approve(operator);
    await expect(operator.getByText(name === 'omar' ? /^First approval given/ : 'Approved').first()).toBeVisible();
    await context.close();
  }

  await page.reload();
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('For', { exact: true }).fill('Website server');
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByRole('heading', { name: 'Save the secret now' })).toBeVisible();
  await lookAt(page, 'portal-secret');
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByRole('row', { name: /Website server.*eh_live_/ })).toBeVisible();
});

/** Claims the open application and approves it, by keyboard. */
async function approve(operator: Page): Promise<void> {
  await expect(operator.getByRole('heading', { name: 'Zhou Tea' })).toBeVisible();
  await operator.keyboard.press('c');
  await expect(operator.getByText('claimed by me')).toBeVisible();
  await operator.keyboard.press('p');
  await operator.getByRole('button', { name: REASON }).click();
  await operator.keyboard.press('Control+Enter');
}
