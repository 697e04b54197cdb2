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

test('a seller who has posted is offered pushes, accepts, and is called by the first order', async ({
  server,
  people,
}) => {
  const pushServer = await openPushServer();
  const push = pushServer.openBrowser();
  const phone = await people.withPhone('alice', { ...PHONE, permissions: ['notifications'], serviceWorkers: 'allow' });
  await subscribesAt(phone, push);
  await phone.goto(`${server.address}/#/pages/trade/sale`);
  const form = front(phone);
  await form.getByLabel('Quantity', { exact: true }).fill('200');
  await form.getByLabel('Unit price').fill('7.01');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Minimum').fill('100');
  await form.getByLabel('Maximum').fill('1000');
  await form.getByRole('checkbox', { name: /Alipay/ }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(phone.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await phone.keyboard.type('135790');
  await expect(form.getByText('Your listing is online')).toBeVisible();

  const offer = phone.getByRole('dialog', { name: 'Shall we call you when a buyer comes?' });
  await expect(offer).toBeVisible();
  await lookAt(phone, 'push-after-posting');
  await phone.emulateMedia({ colorScheme: 'dark' });
  await lookAt(phone, 'push-after-posting-dark', COLOURS_ONLY);
  await phone.emulateMedia({ colorScheme: 'light' });
  const alice = await logInAs(server.address, 'alice');
  expect(await alice.must('GET /api/push', {})).toMatchObject({ is_on: false });
  const subscribed = phone.waitForResponse('**/api/push/subscribe');
  await offer.getByRole('button', { name: 'Yes, call me' }).click();
  expect(await (await subscribed).json()).toMatchObject({ code: 0 });
  await expect(offer).toHaveCount(0);
  await expect(phone.getByText('Notifications are on')).toBeVisible();
  await lookAt(phone, 'push-after-posting-on');
  expect(await alice.must('GET /api/push', {})).toMatchObject({ is_on: true });

  const worker = await workerOf(phone, server.address);
  const bob = await logInAs(server.address, 'bob');
  const { rows } = await bob.must('POST /api/order/market', {});
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  const trade = await bob.must('POST /api/order/buy', {
    order_id: rows.find(({ price }) => price === '7.01')?.id ?? '',
    fiat_amount: '701',
    price: '7.01',
    channel: 'alipay',
    payment_account_id: accounts.find(({ channel }) => channel === 'alipay')?.id ?? '',
  });
  const received = await push.next();
  expect(received.message).toMatchObject({ type: 'transaction.wait_seller_verify', tag: trade.id });
  // The app is in the background, as on a locked phone.
  await phone.goto(`${server.address}/console/`);
  await worker.deliver(JSON.stringify(received.message));
  await expect
    .poll(() => notificationOn(phone))
    .toMatchObject({ title: expect.stringMatching(/ wants to buy 100\.00 EH$/), tag: trade.id });
  await alice.must('POST /api/push/unsubscribe', {});
  await pushServer.close();
});
