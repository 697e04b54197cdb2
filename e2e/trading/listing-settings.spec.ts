import type { Browser, Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';
import { codePicture } from '../pictures.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade, payWithVoucher } from '../trade-actions.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const NIGHT = { viewport: { width: 1024, height: 768 }, locale: 'zh-CN', colorScheme: 'dark' } as const;

test('an owner switches on a line of automatic release, and the pages of the next trade tell it', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar', 'settings/trade.policy');
  const record = page.getByRole('switch', { name: 'The buyer has a record' });
  const trades = page.getByLabel('The buyer has a record: finished at least');
  const before = await openTrade(server);
  await record.check();
  await trades.fill('0');
  await expect(page.getByText('Please correct the marked fields first')).toBeVisible();
  await trades.pressSequentially('1', { delay: 20 });
  // The form that has appeared meanwhile does not take the keys.
  await expect(trades).toBeFocused();
  await trades.fill('1000');
  await page.getByLabel('Reason', { exact: true }).fill('New buyers with old slips');
  await lookAt(page, 'console-release-policy');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  const night = await browser.newContext(NIGHT);
  const small = await night.newPage();
  await openConsole(small, server, 'arno', 'settings/trade.policy');
  await expect(small.getByText('只有所有者可以修改')).toBeVisible();
  await lookAt(small, 'console-release-policy-zh-dark-1024');
  await night.close();

  const after = await openTrade(server);
  for (const { alice, bob, trade } of [before, after]) {
    await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
    await payWithVoucher(server, bob, trade, await codePicture(page, trade));
  }
  const bob = await phoneOf(browser, server, 'bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-trade?id=${after.trade}`);
  await expect(front(bob).getByText('You have completed enough trades · Not met')).toBeVisible();
  await front(bob).getByText('You have completed enough trades').scrollIntoViewIfNeeded();
  await lookAt(bob, 'release-policy-of-the-trade');
  await bob.goto(`${server.address}/#/pages/trade/buy-trade?id=${before.trade}`);
  await expect(front(bob).getByText('You paid from your own verified account')).toBeVisible();
  await expect(front(bob).getByText('You have completed enough trades')).toHaveCount(0);
  await bob.context().close();

  await trades.fill('3');
  await record.uncheck();
  await page.getByLabel('Reason', { exact: true }).fill('As before');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('A change is waiting for a second owner')).toHaveCount(0);
  await expect(page.getByText('Make a change on the left, then enter a reason')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Changed the conditions for automatic release/ })).toHaveCount(2);
});

async function phoneOf(browser: Browser, server: RunningServer, name: string, changes: object = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, timezoneId: 'Asia/Shanghai', ...changes });
  const phone = await context.newPage();
  await layLogin(phone, await logInAs(server.address, name));
  return phone;
}

test('bought coins rest where an owner says so: told at the order, at the payment, at the end and on the transfer page', async ({
  page,
  server,
  browser,
}) => {
  await openConsole(page, server, 'omar', 'settings/coins.hold');
  const rests = page.getByRole('switch', { name: 'New coins rest' });
  await rests.check();
  await page.getByLabel('Level 0', { exact: true }).fill('31');
  await expect(page.getByText('Please correct the marked fields first')).toBeVisible();
  for (const level of ['Level 0', 'Level 1', 'Level 2', 'Level 3 and above'])
    await page.getByLabel(level, { exact: true }).fill('2');
  await page.getByLabel('Reason', { exact: true }).fill('Stolen cards this week');
  await lookAt(page, 'console-coin-hold');
  // Fewer days for some of them: that takes two.
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('A change is waiting for a second owner')).toHaveCount(0);

  const bob = await phoneOf(browser, server, 'bob');
  await bob.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(bob)
    .getByRole('link', { name: /^Buy at ¥7\.02 from Alice/ })
    .first()
    .click();
  const rule = 'You cannot transfer, redeem or resell these coins for 2 days after they arrive';
  await expect(front(bob).getByText(rule)).toBeVisible();
  await front(bob).getByText(rule).scrollIntoViewIfNeeded();
  await lookAt(bob, 'coin-hold-at-the-order');
  const { alice, bob: caller, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await bob.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(bob).getByRole('heading', { name: /^Buy 142\.45/ })).toBeVisible();
  await expect(front(bob).getByText(rule)).toBeVisible();
  await front(bob).getByText(rule).scrollIntoViewIfNeeded();
  await lookAt(bob, 'coin-hold-at-the-payment');
  await payWithVoucher(server, caller, trade, await codePicture(page, `${trade} again`));
  const checked = { is_in_account: true, is_amount_equal: true, is_name_equal: true };
  await alice.must('POST /api/transaction/confirm', { id: trade, security_password: '135790', ...checked });
  await expect(front(bob).getByText(/^You can transfer, redeem and sell these coins from/)).toBeVisible();
  await lookAt(bob, 'coin-hold-at-the-end');
  await bob.context().close();

  const night = await phoneOf(browser, server, 'bob', { locale: 'zh-CN', colorScheme: 'dark' });
  await night.goto(`${server.address}/#/pages/wallet/transfer`);
  await expect(front(night).getByText('142.45 EH 为新买入的币，暂不可用')).toBeVisible();
  await lookAt(night, 'coin-hold-transfer-zh-dark');
  await night.goto(`${server.address}/#/pages/trade/sale`);
  await expect(front(night).getByRole('heading', { name: '发布挂单' })).toBeVisible();
  await expect(front(night).getByText('142.45 EH 为新买入的币，暂不可用')).toBeVisible();
  await lookAt(night, 'coin-hold-sale-zh-dark');
  await night.context().close();

  await rests.uncheck();
  await page.getByLabel('Reason', { exact: true }).fill('The week is over');
  await page.getByRole('button', { name: /^Propose change/ }).click();
  await expect(page.getByText('A change is waiting for a second owner')).toBeVisible();
  await approveAll(server);
  await expect(page.getByText('Make a change on the left, then enter a reason')).toBeVisible();
});
