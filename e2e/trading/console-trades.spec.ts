import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

/** The same page in Chinese by night, on a small screen. */
async function byNight(page: Page, name: string, title: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(page.getByText(title).first()).toBeVisible();
  await lookAt(page, name);
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'en' })));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

test('a trade is seen on the board, walked through from its start, suspended and resumed with the time that was left', async ({
  page,
  server,
  browser,
}) => {
  const { alice, bob, trade } = await openTrade(server);
  await server.advance(60);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await alice.must('POST /api/notifications', {});
  await bob.must('POST /api/chat/send', { id: trade, client_id: randomUUID(), text: 'I am paying now' });
  const { transaction_no: number, reference } = await bob.must('GET /api/transaction/buyer', { id: trade });

  await openConsole(page, server, 'arno');
  await page.getByRole('link', { name: 'Deadlines' }).click();
  const due = page.getByRole('row', { name: new RegExp(number) });
  await expect(due).toContainText(/1[45]:\d\d/);
  await lookAt(page, 'console-deadlines');
  await due.getByRole('link', { name: number }).click();

  const replay = page.getByRole('region', { name: 'Replay' });
  const slider = replay.getByRole('slider', { name: 'Moment' });
  await expect(replay.getByText('waiting for payment', { exact: true })).toBeVisible();
  await expect(replay.getByText('I am paying now')).toHaveCount(0);
  await expect(replay.getByText('(claim the case to read it)')).toBeVisible();
  await lookAt(page, 'console-record');
  await slider.press('Home');
  await expect(replay.getByText('waiting to be accepted', { exact: true })).toBeVisible();
  await expect(replay.getByText(/^10:00 left/)).toBeVisible();
  await expect(replay.getByText('No messages yet')).toBeVisible();
  await lookAt(page, 'console-record-start');
  await slider.press('ArrowRight');
  await slider.press('End');
  await expect(replay.getByText('waiting for payment', { exact: true })).toBeVisible();
  await byNight(page, 'console-record-dark', '待付款');

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Both were reported today');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please also enter the reason in Chinese')).toBeVisible();
  await page.getByLabel('Reason in Chinese').fill('今天双方都被举报');
  await lookAt(page, 'console-suspend-reason');
  await page.keyboard.press('Control+Enter');
  await expect(replay.getByText('no clock running')).toBeVisible();
  const phone = await (await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark' })).newPage();
  await layLogin(phone, bob);
  await phone.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(phone).getByText('今天双方都被举报').first()).toBeVisible();
  await expect(front(phone).getByText('暂停期间请勿付款')).toBeVisible();
  await lookAt(phone, 'trade-suspended-zh-dark');
  await page.getByRole('link', { name: 'Decide' }).click();
  await expect(page.getByText('Time left')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await lookAt(page, 'console-suspended');
  await page.keyboard.press('1');
  await expect(page.getByRole('form', { name: /^Resume with 1[45]:\d\d left/ })).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('Neither report holds');
  await page.getByLabel('Reason in Chinese').fill('两次举报都不成立');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No suspended trades')).toBeVisible();
  await lookAt(page, 'console-suspended-none');

  await page.getByRole('link', { name: 'Trades', exact: true }).click();
  await page.getByLabel('Find trades').fill(reference);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await lookAt(page, 'console-trades');
  expect(await bob.must('GET /api/transaction/buyer', { id: trade })).toMatchObject({ status: 1 });

  // The buyer reads the reason in the app's language.
  await expect(front(phone).getByText('两次举报都不成立').first()).toBeVisible();
  await lookAt(phone, 'trade-official-word-zh-dark');
  await phone.context().close();

  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('region', { name: 'Circulating' })).toContainText(/in escrow for [1-9]\d* open trade/);
  await lookAt(page, 'console-figures');
  await page.getByRole('tab', { name: '30 days' }).click();
  await expect(page.getByRole('region', { name: 'Released per day' })).toContainText('30 days before');
  await lookAt(page, 'console-figures-month');
  await page.getByRole('tab', { name: '30 days' }).press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Released in 7 days' })).toBeVisible();
  await lookAt(page, 'console-figures-week');
  await byNight(page, 'console-figures-dark', '流通中');
});
