import type { Browser, Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const NIGHT = { viewport: { width: 1024, height: 768 }, locale: 'zh-CN', colorScheme: 'dark' } as const;

test('a seller gives open hours with a listing, and buyers read them', async ({ server, browser }) => {
  const alice = await phoneOf(browser, server, 'alice');
  await alice.goto(`${server.address}/#/pages/trade/sale`);
  const form = front(alice);
  await form.getByLabel('Quantity', { exact: true }).fill('200');
  await form.getByLabel('Unit price').fill('7.03');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Minimum').fill('100');
  await form.getByLabel('Maximum').fill('1000');
  const cards = form.getByRole('group', { name: 'Payment methods' }).getByRole('checkbox');
  if (!(await cards.first().isChecked())) await cards.first().check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('switch', { name: 'Business hours' }).check();
  await form.getByLabel('From', { exact: true }).fill('22:00');
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(form.getByText('Enter two different times')).toBeVisible();
  await form.getByLabel('Until', { exact: true }).fill('02:30');
  await form.getByRole('switch', { name: 'Business hours' }).scrollIntoViewIfNeeded();
  await lookAt(alice, 'sale-open-hours');
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(alice.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await alice.keyboard.type('135790');
  await front(alice).getByRole('button', { name: 'See listing' }).click();
  await expect(front(alice).getByText('22:00 – 02:30')).toBeVisible();
  await alice.context().close();

  const bob = await phoneOf(browser, server, 'bob', {
    locale: 'zh-CN',
    colorScheme: 'dark',
    timezoneId: 'Europe/Berlin',
  });
  await bob.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(front(bob).getByText('营业时间 22:00 – 02:30 (中国标准时间)')).toBeVisible();
  await lookAt(bob, 'market-open-hours-zh-dark');
  await front(bob)
    .getByRole('link', { name: /^买入，单价 ¥7\.03/ })
    .click();
  await expect(front(bob).getByText('卖家每天 22:00 – 02:30 (中国标准时间) 处理订单')).toBeVisible();
  await bob.context().close();
});

async function phoneOf(browser: Browser, server: RunningServer, name: string, changes: object = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, timezoneId: 'Asia/Shanghai', ...changes });
  const phone = await context.newPage();
  await layLogin(phone, await logInAs(server.address, name));
  return phone;
}

test('an arbiter pauses a payment method: clocks stand, nothing begins with it, and both sides read why', async ({
  page,
  server,
  browser,
}) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const bob = await phoneOf(browser, server, 'bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(bob).getByRole('heading', { name: 'Pay the seller' })).toBeVisible();
  const seller = await phoneOf(browser, server, 'alice');
  await seller.goto(server.address);
  await expect(seller.getByRole('heading', { name: 'Home' })).toBeVisible();

  await openConsole(page, server, 'arno');
  await page.getByRole('link', { name: 'Payment methods' }).click();
  await page.getByRole('switch', { name: 'Alipay' }).uncheck();
  await page.getByLabel('Reason', { exact: true }).fill('Alipay is being serviced, for an hour or so');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please also enter the reason in Chinese')).toBeVisible();
  await page.getByLabel('Reason in Chinese').fill('支付宝系统维护，预计一小时');
  await lookAt(page, 'console-methods-pause');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/Paused since .* by arno: Alipay is being serviced/)).toBeVisible();

  await expect(front(bob).getByText('Alipay is paused')).toBeVisible();
  await expect(front(bob).getByText('Alipay is being serviced, for an hour or so').first()).toBeVisible();
  await lookAt(bob, 'method-paused-trade');
  await bob.context().close();
  const notice = seller.getByRole('alertdialog', { name: 'Payment method paused' });
  await expect(notice).toContainText('From customer service: Alipay is being serviced, for an hour or so');
  await lookAt(seller, 'method-paused-notice');
  await seller.context().close();
  const night = await phoneOf(browser, server, 'carol', { locale: 'zh-CN', colorScheme: 'dark' });
  await night.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(front(night).getByText('支付宝 · 已暂停').first()).toBeVisible();
  await lookAt(night, 'method-paused-market-zh-dark');
  await front(night)
    .getByRole('link', { name: /^买入，单价 ¥7\.02/ })
    .first()
    .click();
  await expect(front(night).getByText('支付宝系统维护，预计一小时')).toBeVisible();
  await expect(front(night).getByRole('radio', { name: /支付宝/ })).toBeDisabled();
  await lookAt(night, 'method-paused-order-zh-dark');
  await night.context().close();

  const dark = await browser.newContext(NIGHT);
  const small = await dark.newPage();
  await openConsole(small, server, 'fina');
  await small.getByRole('link', { name: '付款方式' }).click();
  await expect(small.getByText(/由 arno 暂停：支付宝系统维护/)).toBeVisible();
  await expect(small.getByText('只有仲裁员和所有者可以操作')).toBeVisible();
  await lookAt(small, 'console-methods-zh-dark-1024');
  await dark.close();

  await page.getByRole('switch', { name: 'Alipay' }).check();
  await page.getByLabel('Reason in Chinese').fill('维护结束');
  await page.getByLabel('Reason', { exact: true }).fill('It works again');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText(/Paused since/)).toHaveCount(0);
  expect((await alice.must('GET /api/transaction/seller', { id: trade })).deadline_at).not.toBeNull();
});
