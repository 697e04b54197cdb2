import type { Page } from '@playwright/test';
import { front, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { callWith } from '../caller.ts';
import { test as base, consoleErrorsOf, expect, lookAt } from '../fixtures.ts';
import { operatorToken } from '../operator-console.ts';
import { People } from '../people.ts';
import type { RunningServer } from '../running-server.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
    await change(server, { is_chat_on: false, opens_hour: 8, closes_hour: 24 });
  },
});

test.describe.configure({ timeout: 120_000 });

/** One owner changes these settings alone: they touch no money. */
async function change(server: RunningServer, values: Readonly<Record<string, number | boolean>>): Promise<void> {
  const token = await operatorToken(server, 'omar');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/settings', {});
  const seen = rows.find((row) => row.kind === 'support.rules')?.values ?? {};
  const changes = Object.entries(values)
    .filter(([path, value]) => seen[path] !== value)
    .map(([path, value]) => ({ path, value, seen: seen[path] ?? '' }));
  if (changes.length === 0) return;
  const reason = 'For the test';
  await callWith(server.address, token, 'POST /api/operator/settings/change', {
    kind: 'support.rules',
    changes,
    reason,
  });
}

test('without a link or a chat every button says that there is no customer service', async ({ server, people }) => {
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/#/pages/index/personal`);
  await front(carol).getByRole('button', { name: 'Customer service' }).click();
  await expect(carol.getByText('H5 version does not support customer service yet')).toBeVisible();
  await lookAt(carol, 'support-0-none');
});

test('a person talks with customer service, is answered live, and rates it', async ({ server, people }) => {
  await change(server, { is_chat_on: true, opens_hour: 8, closes_hour: 8 });
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/?chat#/pages/index/personal`);
  await front(carol).getByRole('button', { name: 'Customer service' }).click();
  await expect(front(carol).getByText('Customer service is online')).toBeVisible();
  await lookAt(carol, 'support-1-begin');
  await inTheDark(carol, 'support-1-begin-dark');
  await front(carol).getByLabel('Message', { exact: true }).fill('I paid 1,000.00 and forgot the .37');
  await front(carol).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(carol).getByText('You are next')).toBeVisible();
  await lookAt(carol, 'support-2-waiting');

  const omar = await people.inConsole('omar');
  await omar.getByRole('link', { name: /^Canned answers/ }).click();
  await omar.getByRole('button', { name: 'New canned answer' }).click();
  await omar.getByLabel('Name').fill('Cents');
  await omar.getByLabel('Chinese').fill('差的尾数不用补，卖家同意照常放币。');
  await omar.getByLabel('English').fill('You need not send the missing cents: the seller releases as usual.');
  await lookAt(omar, 'support-3-console-reply');
  await omar.getByRole('button', { name: 'Save' }).click();
  await expect(omar.getByRole('heading', { name: 'Cents' })).toBeVisible();
  await omar.getByRole('link', { name: /^Live support/ }).click();
  await omar
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: /1 unread/ })
    .click();
  await omar.getByRole('button', { name: 'Claim' }).click();
  await expect(front(carol).getByText('omar is with you', { exact: true })).toBeVisible();
  await omar.getByRole('button', { name: 'Cents' }).click();
  await lookAt(omar, 'support-4-console');
  await inTheDark(omar, 'support-4-console-dark');
  await omar.getByRole('button', { name: /^Send/ }).click();
  await expect(
    front(carol)
      .getByRole('log')
      .getByText(/missing cents/),
  ).toBeVisible();
  await expect(front(carol).getByRole('log').getByRole('img', { name: 'read' })).toBeVisible();
  await lookAt(carol, 'support-5-talking');
  await inTheDark(carol, 'support-5-talking-dark');

  // Elsewhere in the app an answer is announced, and counted on the row of customer service.
  await carol.goto(`${server.address}/#/pages/index/personal`);
  await expect(front(carol).getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  await omar.getByRole('textbox', { name: 'Answer', exact: true }).fill('Anything else?');
  await omar.getByRole('button', { name: /^Send/ }).click();
  await expect(carol.getByText('New message from customer service')).toBeVisible();
  await expect(front(carol).getByRole('button', { name: /Customer service.*1 unread answer/ })).toBeVisible();
  await lookAt(carol, 'support-6-badge');
  await front(carol)
    .getByRole('button', { name: /Customer service/ })
    .click();
  await expect(front(carol).getByText('Anything else?')).toBeVisible();

  await omar.getByRole('button', { name: /^End: solved/ }).click();
  await omar.getByRole('button', { name: 'Question answered' }).click();
  await omar.getByRole('button', { name: /^End: solved/ }).click();
  await expect(front(carol).getByText('Ended, and solved')).toBeVisible();
  await front(carol).getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await front(carol).getByRole('button', { name: 'Quick' }).click();
  await lookAt(carol, 'support-7-rating');
  await inTheDark(carol, 'support-7-rating-dark');
  await front(carol).getByRole('button', { name: 'Send the rating' }).click();
  await expect(front(carol).getByRole('button', { name: 'Send the rating' })).toHaveCount(0);

  await omar.getByRole('link', { name: /^Ratings/ }).click();
  const byOperator = omar.getByRole('table', { name: 'By operator' });
  await expect(byOperator.getByRole('row', { name: /omar 4\.0 of 5 ?1 rating/ })).toBeVisible();
  await lookAt(omar, 'support-10-ratings');
});

test('the support role reads its pages in Chinese, by night, and a person writes in a wide window', async ({
  server,
  people,
}) => {
  await change(server, { is_chat_on: true, opens_hour: 8, closes_hour: 8 });
  const dora = await people.withPhone('dora', { viewport: { width: 1440, height: 900 } });
  await dora.goto(`${server.address}/?chat#/pages/help/support`);
  await expect(front(dora).getByText('Customer service is online')).toBeVisible();
  await front(dora).getByLabel('Message', { exact: true }).fill('Where do I find my receipt?');
  await front(dora).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(dora).getByText('You are next')).toBeVisible();
  const susi = await people.inConsole('susi', { locale: 'zh-CN', colorScheme: 'dark' });
  await susi.getByRole('link', { name: /^在线客服/ }).click();
  await susi
    .getByRole('region', { name: '队列' })
    .getByRole('link', { name: /1 条未看/ })
    .click();
  await susi.getByRole('button', { name: '领取' }).click();
  await susi.getByRole('textbox', { name: '回复', exact: true }).fill('在交易详情页，点“收据”就能下载。');
  await susi.getByRole('button', { name: /^发送/ }).click();
  await expect(
    front(dora)
      .getByRole('log')
      .getByText(/点“收据”就能下载/),
  ).toBeVisible();
  await lookAt(susi, 'support-11-susi-zh-dark');
  await lookAt(dora, 'support-12-wide');
  await susi.getByRole('link', { name: /^快捷回复/ }).click();
  await expect(susi.getByRole('heading', { name: '快捷回复' })).toBeVisible();
  await lookAt(susi, 'support-13-replies-zh-dark');
  await susi.getByRole('button', { name: '新建快捷回复' }).click();
  await lookAt(susi, 'support-14-reply-form-zh-dark');
  await susi.getByRole('link', { name: /^客服评分/ }).click();
  await expect(susi.getByRole('table', { name: '按客服' })).toBeVisible();
  await lookAt(susi, 'support-15-ratings-zh-dark');
});

test('a visitor who cannot log in is answered over their own channel', async ({ browser, server, people: _people }) => {
  await change(server, { is_chat_on: true, opens_hour: 8, closes_hour: 8 });
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark' });
  const said = consoleErrorsOf(context);
  const visitor = await context.newPage();
  await visitor.goto(`${server.address}/#/pages/login/login`);
  await front(visitor).getByRole('button', { name: '联系客服' }).click();
  await expect(front(visitor).getByText('人工客服在线')).toBeVisible();
  await front(visitor).getByLabel('消息', { exact: true }).fill('我登录不了');
  await front(visitor).getByRole('button', { name: '发送', exact: true }).click();
  await expect(front(visitor).getByText('下一位就是您')).toBeVisible();
  const token = await operatorToken(server, 'omar');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/support', {});
  const id = rows.find(({ about }) => about === '我登录不了')?.id ?? '';
  await callWith(server.address, token, 'POST /api/operator/support/claim', { id, claim: true });
  const answer = { id, client_id: crypto.randomUUID(), text: '您用的是哪个手机号？' };
  await callWith(server.address, token, 'POST /api/operator/support/say', answer);
  await expect(front(visitor).getByRole('log').getByText('您用的是哪个手机号？')).toBeVisible();
  await lookAt(visitor, 'support-8-visitor-zh-dark');
  await callWith(server.address, token, 'POST /api/operator/support/decide', { id, outcome: 'solved', reason: 'Done' });
  await expect(front(visitor).getByText('对话已结束，问题已解决')).toBeVisible();
  await lookAt(visitor, 'support-9-visitor-ended');

  await change(server, { opens_hour: 0, closes_hour: 1 });
  await front(visitor).getByRole('button', { name: '不评了' }).click();
  expect(said).toEqual([]);
  await context.close();
});

async function inTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, name, COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
}
