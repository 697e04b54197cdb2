import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';

test.use(PHONE);

const FAILURES_BEFORE_WORK = 3;
const FORGOTTEN_SECONDS = 3601;

/** Enough wrong log-ins from here for every stranger at this address to be asked for work. */
async function failOften(server: RunningServer): Promise<void> {
  for (let tried = 0; tried < FAILURES_BEFORE_WORK; tried += 1)
    await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: `nobody_${tried}`, password: 'wrong', device: { device_id: 'robot-somewhere' } }),
    });
}

/** Holds the work back until it is let go, so that the moment before it can be looked at. */
async function holdWork(page: Page): Promise<() => void> {
  let open = () => {};
  const isOpen = new Promise<void>((done) => (open = done));
  await page.route('**/api/captcha*', async (route) => {
    await isOpen;
    await route.continue();
  });
  return open;
}

for (const [language, theme] of [
  ['en', 'light'],
  ['zh-CN', 'dark'],
] as const)
  test(`a device works by itself after wrong log-ins elsewhere, and logs in once (${language})`, async ({
    page,
    server,
  }) => {
    await failOften(server);
    try {
      await page.addInitScript((settings) => localStorage.setItem('eh.settings', JSON.stringify(settings)), {
        language,
        theme,
      });
      await page.goto(server.address);
      await page.locator('input[autocomplete=username]').fill('bob');
      await page.locator('input[type=password]').fill(DEMO_PASSWORD);
      const logIns: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/login')) logIns.push(request.postData() ?? '');
      });
      const letWork = await holdWork(page);
      await page.keyboard.press('Enter');
      const line = page.getByText(language === 'en' ? 'Checking this device…' : '正在验证此设备…');
      await expect(line).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await lookAt(page, `app-device-check-${language}`);
      letWork();
      await expect(page.getByRole('heading', { name: language === 'en' ? 'Home' : '首页' })).toBeVisible();
      expect(logIns.map((body) => body.includes('captcha_proof'))).toEqual([false, true]);
    } finally {
      await server.advance(FORGOTTEN_SECONDS);
    }
  });

test('a device that loses its network while it works goes on when it is back', async ({ browser, server }) => {
  // A device of its own: browsers complain of a lost network, as they should.
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await failOften(server);
  try {
    await page.goto(server.address);
    await page.getByLabel('Phone, e-mail or username').fill('bob');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    const letWork = await holdWork(page);
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await button.click();
    await expect(page.getByText('Checking this device…')).toBeVisible();
    await context.setOffline(true);
    letWork();
    await expect(page.getByText('Checking this device…')).toBeHidden();
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  } finally {
    await context.close();
    await server.advance(FORGOTTEN_SECONDS);
  }
});
