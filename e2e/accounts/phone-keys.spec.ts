import type { Page } from '@playwright/test';
import { softwarePhone } from '../../server/test/devices/software-phone.ts';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { insideApp } from '../inside-app.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAYMENT_PASSWORD = '135790';

async function typePassword(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Payment password' });
  for (const digit of PAYMENT_PASSWORD) await sheet.getByRole('button', { name: digit, exact: true }).click();
}

test('a wrapped app adds its phone, pays by it, and is removed', async ({ page, server }) => {
  const [bob, alice] = [await logInAs(server.address, 'bob'), await logInAs(server.address, 'alice')];
  const { account } = await alice.must('GET /api/m', {});
  await insideApp(page, softwarePhone());
  await layLogin(page, bob);
  await page.addInitScript((token) => sessionStorage.setItem('eh.token', token), bob.token);
  await page.goto(`${server.address}/#/pages/personal/passkeys`);
  await front(page).getByRole('button', { name: 'Add this phone' }).click();
  await typePassword(page);
  await expect(front(page).getByText(/\(this phone\)/)).toBeVisible();
  await lookAt(page, 'phone-keys');

  await page.goto(`${server.address}/?again#/pages/wallet/transfer?recipient=${account}&amount=3`);
  await front(page)
    .getByRole('button', { name: /^Send 3\.00 EH/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Payment password' });
  await expect(sheet.getByRole('button', { name: 'Use fingerprint or face' })).toBeVisible();
  await lookAt(page, 'phone-keys-sheet');
  await sheet.getByRole('button', { name: 'Use fingerprint or face' }).click();
  await expect(page).toHaveURL(/transfer-receipt/);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.goto(`${server.address}/?removed#/pages/personal/passkeys`);
  await expect(front(page).getByText(/（本机）/)).toBeVisible();
  await lookAt(page, 'phone-keys-zh');
  await front(page).getByRole('button', { name: /^删除/ }).click();
  const chinese = page.getByRole('dialog', { name: '支付密码' });
  for (const digit of PAYMENT_PASSWORD) await chinese.getByRole('button', { name: digit, exact: true }).click();
  await expect(front(page).getByRole('button', { name: '添加此手机' })).toBeVisible();
  expect(await bob.must('GET /api/phone_keys', {})).toEqual({ phones: [] });
});
