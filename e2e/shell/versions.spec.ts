import type { Page } from '@playwright/test';
import { layLogin, logIn, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { startDeployments } from '../deployments.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const release = {
  is_new: 1,
  version: '2.3.00',
  des: 'Accept an order from the locked screen\nFaster change of line on a weak network',
  strategy: 'ask',
  downurl: 'https://get.example/eh.apk',
};

async function answerVersion(page: Page, data: object): Promise<void> {
  await page.route('**/api/version', (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
}

/** The failures that wait on this device to be reported. */
function loggedFailures(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('eh.api-errors') ?? '');
}

/** Makes the page think that it runs in a native app whose system opens no browser. */
async function beNative(page: Page, platform: string): Promise<void> {
  await page.addInitScript(`globalThis.Capacitor = { getPlatform: () => '${platform}' }; window.open = () => null;`);
}

test('an app of an older version goes on working, is offered the new one, and has it after the update', async ({
  browser,
  server,
}) => {
  const site = await startDeployments(server.address, { firstVersion: '2.2.07' });
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Version 2.2.08 is ready' });
  await expect(offer).toContainText('You have 2.2.07');
  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await lookAt(page, 'app-update-failed');
  expect(await loggedFailures(page)).toContain('"/service-worker.js"');
  await site.deploy();
  const checked = page.waitForResponse(async (response) => {
    const isCheck = response.url().endsWith('/api/version');
    return isCheck && String(response.request().postData()).includes('2.2.08');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await (await checked).json()).toMatchObject({ data: { is_new: 0, strategy: 'none' } });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
  site.close();
});

test('an offer says what it brings, and waits until the next start when it is put off', async ({ page, server }) => {
  await beNative(page, 'android');
  await answerVersion(page, release);
  await logIn(page, server, 'bob');
  const offer = page.getByRole('dialog', { name: 'Version 2.3.00 is ready' });
  await expect(offer.getByRole('listitem')).toHaveCount(2);
  await lookAt(page, 'app-update-offered');
  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toHaveCount(0);
});

test('where iOS opens no browser the address is copied', async ({ browser, server }) => {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'zh-CN',
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await beNative(page, 'ios');
  await answerVersion(page, { ...release, strategy: 'force', des: '锁屏就能接单' });
  await page.goto(server.address);
  const forced = page.getByRole('dialog', { name: '更新' });
  await expect(forced.getByRole('heading', { name: '这一版不能再交易，请更新' })).toBeVisible();
  await expect(forced.getByRole('button', { name: '关闭' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(forced).toBeVisible();
  await lookAt(page, 'app-update-forced-zh-dark');
  await forced.getByRole('button', { name: '现在更新' }).click();
  const dialog = page.getByRole('alertdialog', { name: '请用 Safari 打开' });
  await lookAt(page, 'app-update-safari-zh-dark');
  await dialog.getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('已复制，请用 Safari 打开')).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(release.downurl);
  await context.close();
});

test('a check that fails is only logged', async ({ page, server }) => {
  await page.route('**/api/version', (route) =>
    route.fulfill({ json: { code: 19_999, msg: 'out of order', data: null } }),
  );
  await logIn(page, server, 'bob');
  await expect.poll(() => loggedFailures(page)).toContain('"/api/version"');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
