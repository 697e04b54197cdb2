import { DEMO_PASSWORD, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use(PHONE);

const FAILURES_BEFORE_WORK = 3;
const FORGOTTEN_SECONDS = 3601;

test('a device computes a proof of work after failed log-ins elsewhere, and logs in once', async ({ page, server }) => {
  // Enough wrong log-ins from here for every stranger at this address to be asked for work.
  for (let tried = 0; tried < FAILURES_BEFORE_WORK; tried += 1)
    await fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: `nobody_${tried}`, password: 'wrong', device: { device_id: 'robot-somewhere' } }),
    });
  try {
    await page.goto(server.address);
    await page.getByLabel('Phone, e-mail or username').fill('bob');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    const logIns: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) logIns.push(request.postData() ?? '');
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/captcha*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Checking this device…')).toBeVisible();
    await page.keyboard.press('Enter');
    await lookAt(page, 'app-device-check');
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(logIns.map((body) => body.includes('captcha_proof'))).toEqual([false, true]);
  } finally {
    await server.advance(FORGOTTEN_SECONDS);
  }
});
