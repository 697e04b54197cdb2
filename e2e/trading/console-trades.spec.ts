import { randomUUID } from 'node:crypto';
import { front, layLogin, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('a trade is replayed from its start, suspended, and resumed on a small screen', async ({
  page,
  server,
  browser,
}) => {
  const { alice, bob, trade } = await openTrade(server);
  // The replay has one moment a second: within the second of the order it would begin with the acceptance.
  await server.advance(60);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await bob.must('POST /api/chat/send', { id: trade, client_id: randomUUID(), text: 'I am paying now' });
  const { transaction_no: number } = await bob.must('GET /api/transaction/buyer', { id: trade });

  await openConsole(page, server, 'arno', 'deadlines');
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('link', { name: number })
    .click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.getByText('waiting for payment', { exact: true })).toBeVisible();
  await expect(replay.getByText('I am paying now')).toHaveCount(0);
  // The slider of the engine itself: its ends are its own, its arrows jump.
  await replay.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(replay.getByText('waiting to be accepted', { exact: true })).toBeVisible();
  await replay.getByRole('slider', { name: 'Moment' }).press('End');
  await expect(replay.getByText('waiting for payment', { exact: true })).toBeVisible();
  await lookAt(page, 'console-record');

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Both were reported today');
  await page.getByLabel('Reason in Chinese').fill('今天双方都被举报');
  await page.keyboard.press('Control+Enter');
  const phone = await (await browser.newContext({ ...PHONE, locale: 'zh-CN' })).newPage();
  await layLogin(phone, bob);
  await phone.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(phone).getByText('今天双方都被举报').first()).toBeVisible();

  await page.getByRole('link', { name: 'Decide' }).click();
  await expect(page.getByText('Time left')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  const isCut = (button: { readonly scrollWidth: number; readonly clientWidth: number }) =>
    button.scrollWidth > button.clientWidth;
  await page.keyboard.press('3');
  expect(await page.getByRole('button', { name: /^Return to seller/ }).evaluate(isCut)).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.getByLabel('Reason', { exact: true }).fill('Neither report holds');
  await page.getByLabel('Reason in Chinese').fill('两次举报都不成立');
  await lookAt(page, 'console-suspended');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No suspended trades')).toBeVisible();
  // Nobody touches the phone: the reason arrives by itself.
  await expect(front(phone).getByText('两次举报都不成立').first()).toBeVisible();
  await phone.context().close();
});
