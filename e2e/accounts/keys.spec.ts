import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD, front, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';

const DEVICE = { ...PHONE, reducedMotion: 'reduce' } as const;
const PAYMENT_PASSWORD = '135790';
const PERIOD_MILLISECONDS = 30_000;

/** The codes of an authenticator, first and second: each works once, and a past one may be too late. */
function authenticatorOf(secret: string): () => string {
  let period = 0;
  return () => {
    period = Math.max(Math.floor(Date.now() / PERIOD_MILLISECONDS), period + 1);
    return new TOTP({ secret }).generate({ timestamp: period * PERIOD_MILLISECONDS });
  };
}

async function typePassword(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
}

async function logOut(page: Page): Promise<void> {
  await page.goto(new URL('/#/pages/index/personal', page.url()).href);
  await front(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
}

async function typeLogin(page: Page, name: string): Promise<void> {
  await page.getByLabel('Phone, e-mail or username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Shows the page as somebody sees it who reads Chinese by night, then as before. */
async function inChineseByNight(page: Page, check: () => Promise<void>): Promise<void> {
  const wear = async (settings: object) => {
    await page.evaluate((stored) => localStorage.setItem('eh.settings', stored), JSON.stringify(settings));
    await page.reload();
  };
  await wear({ language: 'zh-CN', theme: 'dark' });
  await check();
  await wear({ language: 'en', theme: 'light' });
}

test('shows where an account is logged in, and logs devices out one by one and all at once', async ({
  browser,
  server,
}) => {
  const devices = [await browser.newContext(DEVICE), await browser.newContext(DEVICE)];
  const said = devices.map(consoleErrorsOf);
  const [phone, laptop] = await Promise.all(devices.map((device) => device.newPage()));
  if (!phone || !laptop) throw new Error('two devices have two pages');
  for (const page of [phone, laptop]) {
    await page.goto(server.address);
    await typeLogin(page, 'carol');
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  }
  await logInAs(server.address, 'carol');

  await phone.getByRole('link', { name: 'Me', exact: true }).click();
  await front(phone)
    .getByRole('link', { name: /^Security level 4 of 5/ })
    .click();
  await expect(phone.getByRole('heading', { name: 'Account security' })).toBeFocused();
  const line = front(phone).getByRole('link', { name: /^Logged-in devices/ });
  await expect(line).toContainText('3');
  await lookAt(phone, 'keys-security');
  await line.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Logged-in devices', exact: true })).toBeFocused();
  const otherDevices = front(phone).getByRole('list', { name: 'Other devices' }).getByRole('listitem');
  await expect(otherDevices).toHaveCount(2);
  await expect(front(phone).getByRole('list', { name: 'This device' })).toContainText('127.0.0.*');
  await lookAt(phone, 'keys-devices');
  await inChineseByNight(phone, async () => {
    await expect(phone.getByRole('heading', { name: '登录设备' })).toBeVisible();
    await lookAt(phone, 'keys-devices-zh-dark');
  });

  await otherDevices.filter({ hasText: 'Chrome' }).getByRole('button').click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(laptop.getByText('You were logged out from another device')).toBeVisible();
  await expect(laptop.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await expect(otherDevices).toHaveCount(1);

  await front(phone).getByRole('button', { name: 'Log out all other devices' }).press('Enter');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(phone.getByText('1 device logged out')).toBeVisible();
  await expect(otherDevices).toHaveCount(0);
  await lookAt(phone, 'keys-devices-alone');
  await Promise.all(devices.map((device) => device.close()));
  expect(said.flat()).toEqual([]);
});

test('guards a login with an authenticator, which a recovery code stands in for', async ({ browser, server }) => {
  const people = new People(browser, server);
  const phone = await people.withPhone('carol');
  await phone.goto(`${server.address}/#/pages/personal/authenticator`);
  await front(phone).getByRole('button', { name: 'Turn on' }).click();
  await typePassword(phone);
  await expect(phone.getByRole('heading', { name: 'Add it to your authenticator app' })).toBeFocused();
  const codeOf = authenticatorOf((await front(phone).locator('dd').first().innerText()).replaceAll(' ', ''));
  await lookAt(phone, 'keys-authenticator-secret');
  await front(phone).getByLabel('6-digit code shown in the app').fill('000000');
  await expect(front(phone).getByText('This code is wrong or has already been used')).toBeVisible();
  await front(phone).getByLabel('6-digit code shown in the app').fill(codeOf());
  await expect(phone.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = front(phone).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', lastResort = ''] = await codes.allInnerTexts();
  await lookAt(phone, 'keys-recovery-codes');
  await front(phone).getByRole('button', { name: 'I have saved them' }).click();
  await expect(front(phone).getByText('10 recovery codes left')).toBeVisible();
  await inChineseByNight(phone, async () => {
    await expect(front(phone).getByText('剩余备用码 10 个')).toBeVisible();
    await lookAt(phone, 'keys-authenticator-on-zh-dark');
  });

  await logOut(phone);
  await typeLogin(phone, 'carol');
  await expect(phone.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await lookAt(phone, 'keys-second-step');
  await front(phone).getByLabel('Code').fill('123456');
  await expect(front(phone).getByText('This code is wrong or has already been used')).toBeVisible();
  await front(phone).getByRole('button', { name: 'Use a recovery code' }).click();
  await front(phone).getByLabel('Recovery code').fill(recovery.toLowerCase());
  await front(phone).getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByRole('heading', { name: 'Home' })).toBeFocused();

  await logOut(phone);
  await front(phone).getByRole('button', { name: 'Accounts on this device' }).click();
  await front(phone).getByRole('list', { name: 'Accounts on this device' }).getByRole('button').click();
  await typePassword(phone);
  await expect(phone.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await front(phone).getByLabel('Code').fill(codeOf());
  await expect(phone.getByRole('heading', { name: 'Home' })).toBeFocused();

  await phone.goto(`${server.address}/#/pages/personal/authenticator`);
  await expect(front(phone).getByText('9 recovery codes left')).toBeVisible();
  await front(phone).getByLabel('6-digit code or recovery code').fill(lastResort);
  await front(phone).getByRole('button', { name: 'Turn off' }).click();
  await typePassword(phone);
  await expect(phone.getByText('Authenticator turned off')).toBeVisible();
  await people.goHome();
});
