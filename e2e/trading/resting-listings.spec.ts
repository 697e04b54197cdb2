import { MINUTES_A_DAY } from '@eh/contract/platform/formats/day-span.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { front, layLogin, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

const HOUR_MINUTES = 60;
const LANGUAGES = [
  {
    locale: 'en-GB',
    pausing: 'Pause my listings in quiet hours',
    quiet: 'Quiet hours',
    paused: /^Paused until \d\d:\d\d/,
  },
  { locale: 'zh-CN', pausing: '免打扰时暂停我的挂单', quiet: '免打扰', paused: /^暂停至 \d\d:\d\d/ },
] as const;

for (const { locale, pausing, quiet, paused } of LANGUAGES)
  test(`a seller pauses all listings in quiet hours, and sees until when (${locale})`, async ({ browser, server }) => {
    const alice = await logInAs(server.address, 'alice');
    const { settings } = await alice.must('GET /api/push', {});
    const now = await server.advance(0);
    const minute = Math.floor(now.getTime() / MINUTE) % MINUTES_A_DAY;
    const hours = { quiet_from: minute, quiet_until: (minute + 2 * HOUR_MINUTES) % MINUTES_A_DAY, time_zone: 'UTC' };
    await alice.must('POST /api/push/settings', { ...settings, ...hours });
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const order = await alice.must('POST /api/order/sale', {
      total: '500.00',
      price: '7.02',
      minimum: '50',
      maximum: '3500',
      payment_account_ids: accounts.map(({ id }) => id),
      payment_window_minutes: 15,
      security_password: '135790',
    });
    const context = await browser.newContext({ ...PHONE, locale, timezoneId: 'UTC', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await layLogin(page, alice);
    await page.goto(`${server.address}/#/pages/personal/notifications`);
    for (const name of [quiet, pausing]) {
      const saved = page.waitForResponse('**/api/push/settings');
      await front(page).getByRole('switch', { name, exact: true }).click();
      await saved;
    }
    await lookAt(page, `resting-settings-${locale}`, COLOURS_ONLY);
    await page.goto(`${server.address}/#/pages/orders/sales`);
    await expect(front(page).getByText(paused).first()).toBeVisible();
    await lookAt(page, `resting-listings-${locale}`, COLOURS_ONLY);
    const bob = await logInAs(server.address, 'bob');
    const { rows } = await bob.must('POST /api/order/market', { seller_userid: alice.userid });
    expect(rows).toEqual([]);
    await alice.must('POST /api/push/settings', { ...settings, pauses_listings: false });
    await alice.must('POST /api/order/fall', { id: order.id });
    await context.close();
  });
