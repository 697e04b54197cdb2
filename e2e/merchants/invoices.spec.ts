import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE });

test('a shop writes an invoice and sends it, and somebody pays it by its page', async ({ page, browser, server }) => {
  await page.goto(`${server.address}/console/?as=coffee#/merchant/invoices`);
  await page.getByLabel(/user name/).fill('coffee');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New invoice' }).click();
  await page.getByLabel('Customer’s name').fill('Lin Yue');
  await page.getByLabel('E-mail').fill('lin.yue@mail.example');
  await page.getByLabel('For', { exact: true }).fill('Coffee for the office');
  await page.getByLabel('Quantity').fill('2.5');
  await page.getByLabel('Price of one').fill('1.30');
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Due on').fill(inTwoWeeks);
  await lookAt(page, 'portal-invoice-form');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText(/from North Hill Coffee$/)).toBeVisible();
  await lookAt(page, 'portal-invoice-draft');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('form').getByRole('button', { name: 'Send', exact: true }).click();
  const link = await page.getByText(/pay-link\?link=/).innerText();
  await lookAt(page, 'portal-invoice-sent');

  const visiting = await browser.newContext({ ...PHONE });
  const visitor = await visiting.newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('Coffee for the office')).toBeVisible();
  await lookAt(visitor, 'invoice-visitor');
  await visiting.close();

  const context = await browser.newContext({ ...PHONE });
  const payer = await context.newPage();
  await layLogin(payer, await logInAs(server.address, 'bob'));
  await payer.goto(link);
  await front(payer).getByRole('button', { name: 'Continue to payment' }).click();
  await front(payer).getByRole('button', { name: 'Pay 3.25 EH' }).click();
  await expect(payer.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await payer.keyboard.type('135790');
  await expect(front(payer).getByText(/is paid$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /INV-0001/ })).toContainText('paid');
  await payer.goto(link);
  await payer.reload();
  await expect(front(payer).getByRole('heading', { name: 'This invoice is paid' })).toBeVisible();
  await lookAt(payer, 'invoice-paid');
  await context.close();
});
