import type { Page } from '@playwright/test';
import { front, newestCode, PHONE } from './app.ts';
import { expect, lookAt, test } from './fixtures.ts';
import type { RunningHouse } from './house.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const EMAIL = 'nadia@example.com';
const NEW_EMAIL = 'nadia.new@example.com';
const MOBILE = '13712340001';
const PASSWORD = 'Kestrel-7731';
const FRESH = 'Heron-4410-river';

/** Opens an account of its own over HTTP, so that the story begins where it is about something. */
async function register(house: RunningHouse): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(house.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const device_id = 'browser-test-nadia';
  await post('/api/register/smsCode', { account: EMAIL, device_id });
  const code = await newestCode(house, EMAIL);
  await post('/api/register', { account: EMAIL, password: PASSWORD, code, nickname: 'Nadia', device: { device_id } });
}

async function fillCode(page: Page, house: RunningHouse, label: string, to: string): Promise<void> {
  await front(page).getByRole('button', { name: 'Send code' }).click();
  await expect(front(page).getByRole('button', { name: /^Again in/ })).toBeVisible();
  await front(page)
    .getByLabel(label)
    .fill(await newestCode(house, to));
}

test('recovers a forgotten password, then changes name, picture, phone and e-mail', async ({ page, house }) => {
  await register(house);
  await page.goto(house.address);
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  const forgot = front(page);
  await forgot.getByLabel('Phone or e-mail').fill(EMAIL);
  await fillCode(page, house, 'Code', EMAIL);
  await forgot.getByLabel('Choose a password', { exact: true }).fill(FRESH);
  await expect(forgot.getByText('Strength: strong')).toBeVisible();
  await lookAt(page, 'accounts-forgot');
  await forgot.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await front(page).getByLabel('Phone / E-mail / User name').fill(EMAIL);
  await front(page).getByLabel('Password', { exact: true }).fill(FRESH);
  await front(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  await page.goto(`${house.address}/#/pages/personal/modify`);
  await front(page).getByLabel('Nickname').fill('EH 客服');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(front(page).getByText(/nothing that looks like our staff/)).toBeVisible();
  await front(page).getByLabel('Nickname').fill('Nadia N.');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The nickname was changed')).toBeVisible();
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await crop.getByRole('button', { name: /^Drag the picture/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await crop.getByLabel('Zoom').fill('2');
  await lookAt(page, 'accounts-crop');
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('The picture was changed')).toBeVisible();
  await expect(front(page).locator('.avatar img')).toHaveJSProperty('naturalWidth', 256);
  await lookAt(page, 'accounts-modify');

  await page.goto(`${house.address}/#/pages/personal/bind-mobile`);
  await front(page).getByLabel('Phone', { exact: true }).fill(MOBILE);
  await fillCode(page, house, 'Code', `+86${MOBILE}`);
  await front(page).getByLabel('Login password', { exact: true }).fill(FRESH);
  await lookAt(page, 'accounts-bind-mobile');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The phone is bound')).toBeVisible();

  await page.goto(`${house.address}/#/pages/personal/change-email`);
  await expect(page.getByRole('heading', { name: 'First, the e-mail in use' })).toBeVisible();
  await fillCode(page, house, 'Code', EMAIL);
  await expect(page.getByRole('heading', { name: 'New e-mail' })).toBeVisible();
  await front(page).getByLabel('New e-mail').fill(NEW_EMAIL);
  await fillCode(page, house, 'Code sent to the new one', NEW_EMAIL);
  await lookAt(page, 'accounts-change-email');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The e-mail was changed')).toBeVisible();

  await page.goto(`${house.address}/#/pages/personal/change-mobile`);
  await front(page).getByRole('button', { name: 'I cannot use this phone any more' }).click();
  await front(page).getByRole('button', { name: 'Send the request' }).click();
  await expect(front(page).getByText('Please add a picture')).toBeVisible();
  await lookAt(page, 'accounts-lost');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'accounts-lost-dark');
  await page.goto(`${house.address}/#/pages/personal/notice-to-users`);
  await expect(page.getByText('The platform holds the coins')).toBeVisible();
  await lookAt(page, 'accounts-notice-dark');
});
