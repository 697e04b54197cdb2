import type { Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { callWith, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, operatorToken } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { coffeeShop } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

/** A picture as a designer exports it: a leaf on a ground of one colour. */
async function drawnPicture(page: Page, ground: string): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 400];
    const pen = canvas.getContext('2d');
    pen.fillStyle = '${ground}';
    pen.fillRect(0, 0, 400, 400);
    pen.fillStyle = '#fff';
    pen.translate(200, 200);
    pen.rotate(Math.PI / 4);
    pen.beginPath();
    pen.ellipse(0, 0, 72, 144, 0, 0, 7);
    pen.fill();
    return canvas.toDataURL('image/webp', 0.95);
  })()`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** An operator claims the merchant's case and passes its logo, without a screen. */
async function pass(server: RunningServer, name: string, id: string): Promise<void> {
  const token = await operatorToken(server, name);
  const call = 'POST /api/operator/applications/claim';
  const { version } = await callWith(server.address, token, call, { id, claim: true });
  const reason = { zh: '标志与网站一致', en: 'The logo is the one on the website' };
  const decision = { id, version, decision: 'pass', reason } as const;
  const { is_done: isDone } = await callWith(server.address, token, 'POST /api/operator/applications/decide', decision);
  if (!isDone) await callWith(server.address, token, call, { id, claim: false });
}

test('an owner submits a logo, an operator compares it with the old one, and payers see it once it is approved', async ({
  page,
  browser,
  server,
}) => {
  const shop = await coffeeShop(server);
  const { link, id } = await shop.order('27.50');
  await page.goto(`${server.address}/console/?as=coffee#/merchant/settings`);
  await page.getByLabel(/user name/).fill('coffee');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.keyboard.press('Enter');
  const field = page.getByRole('region', { name: 'Logo' });
  await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 256);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  const buffer = await drawnPicture(page, '#7a2e1f');
  await (await chooser).setFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
  await expect(field.getByText(/waiting for its review/)).toBeVisible();
  await lookAt(page, 'logo-waiting');

  const coffee = await logInAs(server.address, 'coffee');
  const [merchant] = (await coffee.must('POST /api/merchant/mine', {})).rows;
  const merchantId = merchant?.id ?? '';
  await openConsole(page, server, 'omar', `applications/${merchantId}`);
  const pair = page.locator('.logo-pair img');
  await expect(pair).toHaveCount(2);
  for (const picture of await pair.all()) await expect(picture).toHaveJSProperty('naturalWidth', 256);
  for (const name of ['omar', 'olga']) await pass(server, name, merchantId);

  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await layLogin(phone, await logInAs(server.address, 'carol'));
  await phone.goto(link);
  const logo = front(phone).locator('.avatar[data-size="big"] img').first();
  await expect(logo).toHaveAttribute('src', (merchant?.waiting_logo?.address ?? '').split('?')[0] ?? '');
  await expect(logo).toHaveJSProperty('naturalWidth', 256);
  await context.close();
  await shop.close(id);
});
