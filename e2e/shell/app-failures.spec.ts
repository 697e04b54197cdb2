import type { Page } from '@playwright/test';
import { logIn, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Lets the platform answer a call with a code of its catalogue. */
async function answerWith(page: Page, path: string, envelope: { code: number; msg: string; data?: object }) {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { data: {}, ...envelope } }));
}

test('a forced update stops everything else until it is done', async ({ page, server }) => {
  const version = { is_new: 1, version: '2.3.00', des: 'Safer trades', strategy: 'force', downurl: '' };
  await answerWith(page, '/api/version', { code: 0, msg: '', data: version });
  await page.goto(server.address);
  const update = page.getByRole('dialog', { name: 'Update' });
  await expect(update).toContainText('Safer trades');
  await expect(update.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(update).toBeVisible();
  await lookAt(page, 'app-forced-update');
});

test('without permission one is told so and finds oneself at home', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await answerWith(page, '/api/wallet/index', { code: 1000, msg: 'no' });
  await page.goto(`${server.address}/#/pages/personal/payment-information`);
  await page.reload();
  const modal = page.getByRole('alertdialog', { name: 'Friendly reminder' });
  await expect(modal).toContainText('You do not have permission for this');
  await lookAt(page, 'app-no-permission');
  await modal.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a buyer with too many running orders is shown the way to them', async ({ page, server }) => {
  await logIn(page, server, 'bob');
  await answerWith(page, '/api/wallet/index', { code: 20_001, msg: 'finish first' });
  await page.goto(`${server.address}/#/pages/personal/payment-information`);
  await page.reload();
  const modal = page.getByRole('alertdialog', { name: 'Friendly reminder' });
  await expect(modal).toContainText('Please finish your current buying orders first');
  await modal.getByRole('button', { name: 'Go to orders' }).click();
  await expect(page).toHaveURL(/pages\/orders\/trades\?index=1$/);
});

test('labels of the server change with the language', async ({ page, server }) => {
  await page.goto(server.address);
  await expect(page.getByLabel('Phone, e-mail or username')).toBeVisible();
  await page.getByRole('button', { name: '简体中文' }).click();
  await expect(page.getByLabel('手机号、邮箱或用户名')).toBeVisible();
});

test('an app that does not come is told so on the splash, and tried again', async ({ browser, server }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.route(/\/assets\/entrance-/, (route) => route.abort());
  await page.goto(server.address);
  await expect(page.getByText('The app could not load. No money has moved')).toBeVisible();
  await lookAt(page, 'app-not-loaded');
  await page.unroute(/\/assets\/entrance-/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await context.close();
});
