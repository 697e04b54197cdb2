import type { Page } from '@playwright/test';
import { openPushServer } from '../../server/test/push/push-server.ts';
import { front, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import { notificationOn, subscribesAt, workerOf } from './push-phone.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test('a locked phone shows a new order within five seconds, and leads to its trade', async ({ server, people }) => {
  const pushServer = await openPushServer();
  const push = pushServer.openBrowser();
  const phone = await people.withPhone('alice', { ...PHONE, permissions: ['notifications'], serviceWorkers: 'allow' });
  await subscribesAt(phone, push);
  await phone.goto(`${server.address}/#/pages/index/personal`);
  await front(phone).getByRole('link', { name: 'Notifications' }).click();
  await expect(front(phone).getByRole('heading', { name: 'Off on this device' })).toBeVisible();
  await lookAt(phone, 'push-1-off');
  await front(phone).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(phone.getByRole('heading', { name: 'Shall we call you when a buyer comes?' })).toBeVisible();
  await lookAt(phone, 'push-2-offer');
  await inTheDark(phone, 'push-2-offer-dark');
  await phone.getByRole('button', { name: 'Yes, call me' }).click();
  await expect(front(phone).getByRole('heading', { name: 'On, and sounding now' })).toBeVisible();
  await front(phone).getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(front(phone).getByLabel('From')).toHaveValue('22:30');
  await front(phone).getByLabel('To', { exact: true }).fill('08:00');
  await expect(
    front(phone)
      .getByText(/^Quiet hours/)
      .first(),
  ).toBeVisible();
  await lookAt(phone, 'push-3-on');
  await inTheDark(phone, 'push-3-on-dark');

  const worker = await workerOf(phone, server.address);
  const alice = await logInAs(server.address, 'alice');
  const bob = await logInAs(server.address, 'bob');
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
  const own = await bob.must('GET /api/wallet/index', {});
  const calledAt = performance.now();
  const trade = await bob.must('POST /api/order/buy', {
    order_id: order.id,
    fiat_amount: '1000',
    price: '7.02',
    channel: 'alipay',
    payment_account_id: own.accounts.find(({ channel }) => channel === 'alipay')?.id ?? '',
  });
  const received = await push.next();
  expect(received.message.tag).toBe(trade.id);
  // The app is in the background, as on a locked phone.
  await phone.goto(`${server.address}/console/`);
  await worker.deliver(JSON.stringify(received.message));
  await expect
    .poll(() => notificationOn(phone), { intervals: [50] })
    .toEqual({
      title: expect.stringMatching(/ wants to buy 142\.45 EH$/),
      body: expect.stringMatching(/^¥1,000\.00 · accept by \d\d:\d\d$/),
      tag: trade.id,
    });
  const milliseconds = Math.round(performance.now() - calledAt);
  console.log(`shown ${milliseconds} ms after the buyer's call, with one page load in between`);
  expect(milliseconds).toBeLessThan(5000);

  await phone.goto(`${server.address}/#/pages/index/personal`);
  await expect(front(phone).getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect(async () => {
    await worker.say({ kind: 'push-opened', hash: received.message.link.slice(1) });
    expect(phone.url()).toContain(`sale-trade?id=${trade.id}`);
  }).toPass();
  await expect(front(phone).getByText('142.45').first()).toBeVisible();
  await pushServer.close();
});

test('the page of notifications in Chinese, in both themes', async ({ server, people }) => {
  const phone = await people.withPhone('bob', { ...PHONE, permissions: ['notifications'], serviceWorkers: 'allow' });
  await phone.evaluate(() => localStorage.setItem('eh.settings', '{"language":"zh-CN"}'));
  await phone.goto(`${server.address}/?zh#/pages/personal/notifications`);
  await expect(front(phone).getByRole('heading', { name: '此设备未打开通知' })).toBeVisible();
  await front(phone).getByRole('switch', { name: '免打扰' }).click();
  await expect(front(phone).getByLabel('从')).toHaveValue('22:30');
  await lookAt(phone, 'push-4-chinese');
  await inTheDark(phone, 'push-4-chinese-dark');
  await front(phone).getByRole('button', { name: '打开通知' }).click();
  await expect(phone.getByRole('heading', { name: '有人来买时，叫您一声？' })).toBeVisible();
  await lookAt(phone, 'push-5-chinese-offer');
});

async function inTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, name, COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
}
