import { readFile } from 'node:fs/promises';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Page } from '@playwright/test';
import { drawVoucher, sampleVoucher } from '../../server/test/files/payment-vouchers.ts';
import { front } from '../app.ts';
import { logInAs } from '../caller.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';
import { finishTrade, openTrade, payWithVoucher } from '../trade-actions.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

const MESSAGE = '0197a000-0000-7000-8000-0000000000ab';

/** Bob's page as somebody reads it in Chinese, at night. */
async function inChineseDark(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN', theme: 'dark' })));
  await page.reload();
}

const toTrades = (page: Page, server: RunningServer) => page.goto(`${server.address}/#/pages/orders/trades?index=4`);

/** Bob's trades left by other tests: purchases of the size used here, and trades completed with Alice. */
async function leftBefore(server: RunningServer) {
  const bob = await logInAs(server.address, 'bob');
  const { rows } = await bob.must('POST /api/transaction', { side: 'both', limit: 50 });
  const isAlike = (row: (typeof rows)[number]) => row.side === 'buyer' && row.amount === '142.45';
  const completed = rows.filter(
    ({ status, counterparty }) => status === tradeStatus.succeeded && counterparty.nickname.startsWith('Alice'),
  );
  return {
    alike: rows.filter(isAlike).length,
    completed: completed.length,
    completedAlike: completed.filter(isAlike).length,
  };
}

test('somebody finds a trade among many, and takes what was found away as a file', async ({ server, people }) => {
  const left = await leftBefore(server);
  await finishTrade(server);
  const { alice, trade } = await openTrade(server);
  const bob = await people.withPhone('bob');
  await toTrades(bob, server);
  const row = front(bob).getByRole('link', { name: /Buy.*142\.45/ });
  await expect(row).toHaveCount(left.alike + 2);
  await alice.must('POST /api/chat/send', { id: trade, client_id: MESSAGE, text: 'Are you there?' });
  await expect(row.filter({ hasText: '1 unread' })).toBeVisible();
  await lookAt(bob, 'my-trades-unread');

  await front(bob).getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = bob.getByRole('dialog', { name: 'Filter trades' });
  await sheet.getByLabel('Nickname or trade number').fill('alice');
  await sheet.getByRole('button', { name: 'Completed' }).click();
  await sheet.getByRole('button', { name: '7 days' }).click();
  await lookAt(bob, 'my-trades-filter');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(row).toHaveCount(left.completedAlike + 1);
  await expect(row.filter({ hasText: 'Done' })).toHaveCount(left.completedAlike + 1);
  await lookAt(bob, 'my-trades-filtered');

  await front(bob).getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = bob.getByRole('dialog', { name: 'Export trades' });
  await lookAt(bob, 'my-trades-export');
  const download = bob.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^EH-trades-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(left.completed + 3);
  expect(text).toContain('Done,142.45,0.00,142.45,EH,7.02,');

  await front(bob).getByRole('button', { name: 'Filter, on' }).click();
  await sheet.getByLabel('Nickname or trade number').fill('nobody of this name');
  await bob.keyboard.press('Enter');
  await expect(front(bob).getByText('No matching trades')).toBeVisible();
  await front(bob).getByRole('button', { name: 'Clear filter' }).click();
  await expect(row).toHaveCount(left.alike + 2);

  await inChineseDark(bob);
  await front(bob).getByRole('button', { name: '筛选', exact: true }).click();
  await expect(bob.getByRole('dialog', { name: '筛选交易' })).toBeVisible();
  await lookAt(bob, 'my-trades-filter-zh-dark');
  await (await logInAs(server.address, 'bob')).must('POST /api/transaction/cancelByBuyer', { id: trade });
});

test('the page about oneself says how one trades and leads to what waits', async ({ server, people }) => {
  await finishTrade(server);
  const { alice, bob: buyer, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await payWithVoucher(server, buyer, trade, await drawVoucher(sampleVoucher(4711)));
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/index/personal`);
  await expect(front(bob).getByText('30-day trades')).toBeVisible();
  await expect(front(bob).getByRole('link', { name: /My trades.*1 in progress/ })).toBeVisible();
  await alice.must('POST /api/transaction/not_received', { id: trade });
  const disputes = front(bob).getByRole('link', { name: /Complaints.*One waits for you/ });
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Later' }).click();
  await expect(disputes).toBeVisible();
  await lookAt(bob, 'me-figures');
  await disputes.click();
  await expect(front(bob).getByRole('heading', { name: 'My complaints' })).toBeVisible();
  await expect(front(bob).getByRole('link', { name: /payment not received/ })).toBeVisible();
  await lookAt(bob, 'my-disputes');
  await front(bob)
    .getByRole('link', { name: /payment not received/ })
    .click();
  await expect(front(bob).getByText('Your turn to answer')).toBeVisible();
  await bob.goto(`${server.address}/#/pages/index/personal`);
  await inChineseDark(bob);
  await expect(front(bob).getByText('30 天成交')).toBeVisible();
  await lookAt(bob, 'me-figures-zh-dark');
  await buyer.must('POST /api/complain/give_up', { transaction_id: trade, security_password: '135790' });
  await bob.getByRole('alertdialog').getByRole('button', { name: '稍后' }).click();
  await bob.goto(`${server.address}/#/pages/orders/complaints`);
  await front(bob).getByRole('tab', { name: '全部' }).click();
  await expect(front(bob).getByText('币退回卖家')).toBeVisible();
  await lookAt(bob, 'my-disputes-zh-dark');
});

test('messages are filtered, searched and all marked as read', async ({ server, people }) => {
  await finishTrade(server);
  const bob = await people.withPhone('bob');
  await bob.goto(`${server.address}/#/pages/index/inbox`);
  await front(bob).getByRole('button', { name: 'Trades', exact: true }).click();
  const rows = front(bob).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await lookAt(bob, 'inbox-trades');
  await front(bob).getByRole('button', { name: 'Listings', exact: true }).click();
  await expect(front(bob).getByText('No messages match')).toBeVisible();
  await front(bob).getByRole('button', { name: 'Show all' }).click();
  await front(bob).getByLabel('Search messages').fill('no such words');
  await expect(front(bob).getByText('No messages match')).toBeVisible();
  await front(bob).getByRole('button', { name: 'Show all' }).click();
  await front(bob).getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(rows.first()).toBeVisible();
  await front(bob).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(front(bob).getByText('No messages match')).toBeVisible();
  await inChineseDark(bob);
  await expect(front(bob).getByRole('button', { name: '未读', exact: true })).toBeVisible();
  await expect(front(bob).getByRole('button', { name: '全部标为已读' })).toHaveCount(0);
  await lookAt(bob, 'inbox-zh-dark');
  const heard = await (await logInAs(server.address, 'bob')).must('POST /api/notifications', {});
  expect(heard.notices).toEqual([]);
});
