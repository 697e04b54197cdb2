import { openPushServer } from '../../server/test/push/push-server.ts';
import { front, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';
import { openTrade } from '../trade-actions.ts';
import { subscribesAt, workerOf } from './push-phone.ts';

test('a locked phone shows a new order, and opens its trade', async ({ server, browser }) => {
  const people = new People(browser, server);
  const pushServer = await openPushServer();
  const push = pushServer.openBrowser();
  const phone = await people.withPhone('alice', { ...PHONE, permissions: ['notifications'], serviceWorkers: 'allow' });
  await subscribesAt(phone, push);
  await phone.goto(`${server.address}/#/pages/personal/notifications`);
  await front(phone).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(phone.getByRole('heading', { name: 'Shall we call you when a buyer comes?' })).toBeVisible();
  await lookAt(phone, 'push-offer');
  await phone.getByRole('button', { name: 'Yes, call me' }).click();
  await expect(front(phone).getByRole('heading', { name: 'On, and sounding now' })).toBeVisible();

  const worker = await workerOf(phone, server.address);
  const { trade } = await openTrade(server);
  const received = await push.next();
  expect(received.message.tag).toBe(trade);
  // The app is in the background, as on a locked phone.
  await phone.goto(`${server.address}/console/`);
  await worker.deliver(JSON.stringify(received.message));
  await expect
    .poll(() => worker.notifications())
    .toEqual([
      {
        title: expect.stringMatching(/ wants to buy 142\.45 EH$/),
        body: expect.stringMatching(/^¥1,000\.00 · accept by \d\d:\d\d$/),
        tag: trade,
      },
    ]);

  await phone.goto(`${server.address}/#/pages/index/personal`);
  await expect(front(phone).getByRole('link', { name: 'Notifications' })).toBeVisible();
  await expect(async () => {
    await worker.say({ kind: 'push-opened', hash: received.message.link.slice(1) });
    expect(phone.url()).toContain(`sale-trade?id=${trade}`);
  }).toPass();
  await expect(front(phone).getByText('142.45').first()).toBeVisible();
  await (await logInAs(server.address, 'alice')).must('POST /api/push/unsubscribe', {});
  await pushServer.close();
  await people.goHome();
});
