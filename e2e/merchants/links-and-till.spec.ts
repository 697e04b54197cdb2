import type { Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE });

const PASSWORD = '135790';

test('a shop makes a link that somebody pays, and shows a code at its till that turns into a paid sign', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(`${server.address}/console/?as=coffee#/merchant/links`);
  await page.getByLabel(/user name/).fill('coffee');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel('For', { exact: true }).fill('Coffee class');
  await page.getByLabel('Amount', { exact: true }).fill('3.20');
  await page.getByLabel('Pieces').fill('1');
  await page.getByRole('form').getByRole('button', { name: 'New link' }).click();
  await expect(page.getByRole('figure', { name: 'QR code of “Coffee class”' })).toBeVisible();
  await lookAt(page, 'portal-link');
  const link = await page.getByText(/pay-link\?link=/).innerText();

  const visiting = await browser.newContext({ ...PHONE });
  const visitor = await visiting.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('button', { name: 'Log in to pay' })).toBeVisible();
  await lookAt(visitor, 'pay-link-visitor');
  await visiting.close();

  const context = await browser.newContext({ ...PHONE });
  const payer = await context.newPage();
  await layLogin(payer, await logInAs(server.address, 'bob'));
  await payer.goto(link);
  await front(payer).getByRole('button', { name: 'Continue to payment' }).click();
  await pay(payer, '3.20');
  await expect(page.getByRole('row', { name: /Coffee class/ })).toContainText('sold out');

  await page.getByRole('link', { name: 'Till' }).click();
  for (const key of ['2', '.', '5'])
    await page.getByRole('group', { name: 'Number pad' }).getByRole('button', { name: key, exact: true }).click();
  await lookAt(page, 'till-sum');
  const made = page.waitForResponse(/merchant\/till\/order/);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('figure', { name: 'QR code to pay 2.50 EH' })).toBeVisible();
  await lookAt(page, 'till-code');
  const { data } = (await (await made).json()) as { readonly data: { readonly pay_url: string } };
  await payer.goto(data.pay_url);
  await front(payer).getByRole('link', { name: 'Continue to payment' }).click();
  await pay(payer, '2.50');
  const sign = page.getByRole('dialog', { name: 'Paid' });
  await expect(sign).toContainText('2.50 EH');
  await lookAt(page, 'till-paid');
  await sign.getByRole('button', { name: 'Next customer' }).click();
  await expect(page.getByRole('region', { name: 'Today at the till' })).toContainText('1 payment');
  await lookAt(page, 'till-day');
  await context.close();
});

async function pay(payer: Page, amount: string): Promise<void> {
  await front(payer)
    .getByRole('button', { name: `Pay ${amount} EH` })
    .click();
  await expect(payer.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await payer.keyboard.type(PASSWORD);
  await expect(front(payer).getByText(/is paid$/)).toBeVisible();
}
