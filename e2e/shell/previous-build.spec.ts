import { bringPreviousLanding } from '../../tools/release/previous-landing.ts';
import { front, logInByHand, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { startDeployments } from '../deployments.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('the app of the landing before works on this server, and is this one after an update', async ({
  browser,
  server,
}) => {
  const landing = await bringPreviousLanding({ withApp: true });
  test.skip('missing' in landing, 'missing' in landing ? landing.missing : '');
  const firstBuild = 'appDist' in landing ? landing.appDist : '';
  const site = await startDeployments(server.address, { firstBuild });
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const scriptsOf = () => page.evaluate<string>("[...document.scripts].map((script) => script.src).join(' ')");

  await logInByHand(page, { ...server, address: site.address }, 'bob');
  const before = await scriptsOf();
  const alice = await logInAs(server.address, 'alice');
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  await alice.must('POST /api/order/sale', {
    total: '300.00',
    price: '7.01',
    minimum: '100.00',
    maximum: '2000.00',
    payment_account_ids: accounts.map(({ id }) => id),
    payment_window_minutes: 15,
    security_password: '135790',
  });
  await front(page).getByRole('link', { name: 'Buy', exact: true }).click();
  await front(page)
    .getByRole('link', { name: /^Buy at ¥7\.01 from Alice/ })
    .click();
  await front(page).getByLabel('I pay').fill('1000');
  await front(page)
    .getByRole('button', { name: /^Place order, pay ¥1,000\.00/ })
    .click();
  await expect(page).toHaveURL(/buy-trade\?id=/);
  const trade = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? '';
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await expect(front(page).getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  await lookAt(page, 'previous-build-trade');
  await front(page).getByRole('link', { name: 'Chat', exact: true }).click();
  const message = front(page).getByLabel('Message', { exact: true });
  await message.fill('Sent by the app of before');
  await message.press('Enter');
  await expect(front(page).getByRole('log').getByText('Sent by the app of before')).toBeVisible();
  await message.fill('Not sent yet');

  // The app registers its worker some seconds after its first page.
  const workers = () => page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
  await expect.poll(workers).toBe(1);
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await site.deploy();
  await page.evaluate('navigator.serviceWorker.ready.then((found) => found.update()).then(() => null)');
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeVisible();
  await lookAt(page, 'previous-build-offer');
  // The worker of the build before may still be storing files; it goes once it has them, and the person tries again.
  await expect(async () => {
    if (await offer.isVisible()) await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(offer).toHaveCount(0, { timeout: 12_000 });
  }).toPass();
  await expect.poll(scriptsOf).not.toBe(before);
  await expect(front(page).getByRole('log').getByText('Sent by the app of before')).toBeVisible();
  await expect(front(page).getByLabel('Message', { exact: true })).toHaveValue('Not sent yet');

  const bob = await logInAs(server.address, 'bob');
  const { messages } = await bob.must('GET /api/chat', { id: trade });
  expect(messages.filter(({ text }) => text === 'Sent by the app of before')).toHaveLength(1);
  await context.close();
  site.close();
});
