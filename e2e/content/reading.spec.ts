import type { Page } from '@playwright/test';
import { front, layLogin, logIn } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';
import { drawBanner } from './draw-banner.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

test.use({ locale: 'en-GB' });

async function inChinese(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
  await page.goto(`${server.address}/#/${path}`);
  await page.reload();
}

test('shows banners, a line, an alert and announcements with pictures, each once it is read', async ({
  page,
  server,
}) => {
  const written = new WrittenContent(server);
  await logIn(page, server, 'carol');
  try {
    const [first, second] = [
      await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'Coins wait in escrow')),
      await written.picture(await drawBanner(page, ['#e7f3ec', '#14532d'], 'Trade with people you know')),
    ];
    const title = { zh: '币由平台托管', en: 'Coins wait in escrow until you have paid' };
    await written.publish('banner', null, { title, picture_id: first, target: 'eh:help-list' });
    const outside = { zh: '合作伙伴', en: 'Our partner' };
    const target = 'https://partner.example.com/';
    await written.publish('banner', null, { title: outside, picture_id: second, target, position: 1 });
    const picture = { type: 'picture' as const, attrs: { id: first, alt: 'A coin' } };
    const news = await written.publish('bulletin', null, {
      title: { zh: '银行卡转账可能晚到', en: 'Bank card transfers may arrive late' },
      body: {
        zh: {
          type: 'doc',
          content: [...paragraphs('12 月 1 日至 3 日，部分银行系统升级，转账可能晚到。').content, picture],
        },
        en: {
          type: 'doc',
          content: [...paragraphs('Some banks upgrade their systems from 1 to 3 December.').content, picture],
        },
      },
    });
    await written.publish('alert', null, {
      title: { zh: '谨防假冒客服', en: 'Nobody of ours will call you' },
      body: {
        zh: paragraphs('工作人员不会索取密码或验证码。'),
        en: paragraphs('We never ask for your password or a code.'),
      },
    });
    await page.reload();
    const alert = page.getByRole('alertdialog', { name: 'Nobody of ours will call you' });
    await expect(alert).toBeVisible();
    await lookAt(page, 'content-alert');
    await alert.getByRole('button', { name: 'Got it' }).click();
    await expect(alert).toBeHidden();

    const banner = front(page).getByRole('link', { name: 'Coins wait in escrow until you have paid (1 of 2)' });
    await expect(banner).toBeVisible();
    await expect(front(page).getByRole('link', { name: /^Bank card transfers may arrive late/ })).toContainText('New');
    await page.waitForLoadState('networkidle');
    await lookAt(page, 'content-home');
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookAt(page, 'content-home-dark', ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await front(page).getByRole('link', { name: 'Our partner (2 of 2)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are leaving EH for partner.example.com')).toBeVisible();
    await lookAt(page, 'content-leaving');
    await page.getByRole('button', { name: 'Stay here' }).click();

    await front(page)
      .getByRole('link', { name: /^Bank card transfers may arrive late/ })
      .click();
    await expect(page.getByText('Some banks upgrade their systems')).toBeVisible();
    await lookAt(page, 'content-announcements');
    const carol = await logInAs(server.address, 'carol');
    await expect
      .poll(async () => (await carol.must('GET /api/bulletins', {})).rows.find(({ id }) => id === news.id)?.is_read)
      .toBe(true);

    await inChinese(page, server, 'pages/trade/buy-market');
    await expect(front(page).getByRole('link', { name: '币由平台托管 （1 / 2）' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // An alert that was seen is not shown again.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await lookAt(page, 'content-market-zh');
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookAt(page, 'content-market-zh-dark', ['color-contrast']);
    await page.goto(`${server.address}/#/pages/index/announcement`);
    await page.getByText('银行卡转账可能晚到').click();
    await lookAt(page, 'content-announcements-zh-dark', ['color-contrast']);
  } finally {
    await written.takeDown();
  }
});

test('shows a video of the platform with its picture and its transcript', async ({ page, server }) => {
  const written = new WrittenContent(server);
  await logIn(page, server, 'carol');
  try {
    const picture = await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'Your first trade'));
    await written.publish('video', 'first-trade-film', {
      title: { zh: '第一次交易', en: 'Your first trade' },
      body: {
        zh: paragraphs('先看价格，再看卖家的成交率。'),
        en: paragraphs('Look at the price, then at the seller.'),
      },
      picture_id: picture,
      target: 'https://media.example.com/first-trade.mp4',
    });
    await page.goto(`${server.address}/#/pages/wallet/play-video?name=first-trade-film`);
    await expect(page.getByText('Look at the price, then at the seller.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await lookAt(page, 'content-video');
    await inChinese(page, server, 'pages/wallet/play-video?name=first-trade-film');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByText('先看价格，再看卖家的成交率。')).toBeVisible();
    await lookAt(page, 'content-video-zh-dark', ['color-contrast']);
  } finally {
    await written.takeDown();
  }
});

const RAN = `({ pwned: 'pwned' in window, images: document.querySelectorAll('img[src=x]').length })`;
const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>{{coin}}`;

test('runs no script that stands in any text of any kind, in the app and in the console', async ({ page, server }) => {
  const written = new WrittenContent(server);
  const text = { zh: SCRIPT, en: SCRIPT };
  const body = { zh: paragraphs(SCRIPT), en: paragraphs(SCRIPT) };
  await logIn(page, server, 'bob');
  const ran = () => page.evaluate(RAN);
  const nothing = { pwned: false, images: 0 };
  try {
    const picture = await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'x'));
    const target = 'eh:announcement';
    const items = [
      await written.publish('bulletin', null, { title: text, body }),
      await written.publish('notice', null, { title: text, target }),
      await written.publish('alert', null, { title: text, body }),
      await written.publish('banner', null, { title: text, picture_id: picture, target }),
      await written.publish('modal', 'identity_missing', { title: text }),
      await written.publish('category', 'odd-category', { title: { zh: '<script>1', en: '<script>1' } }),
      await written.publish('video', 'odd-video', { title: text, body, target: 'https://media.example.com/x.mp4' }),
      await written.publish('user_notice', 'user-notice', { title: text, body }),
    ];
    await page.reload();
    await expect(page.getByRole('button', { name: 'I have read this and accept' })).toBeVisible();
    expect(await ran()).toEqual(nothing);
    await page.getByRole('button', { name: 'I have read this and accept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Got it' }).click();
    await expect(front(page).getByRole('img', { name: /onerror/ })).toBeVisible();
    expect(await ran()).toEqual(nothing);
    for (const path of ['pages/index/announcement', 'pages/help/help-list', 'pages/wallet/play-video?name=odd-video']) {
      await page.goto(`${server.address}/#/${path}`);
      await expect(front(page).getByText('<script>').first()).toBeVisible();
      expect([path, await ran()]).toEqual([path, nothing]);
    }
    await openConsole(page, server, 'omar', 'content');
    for (const { id, kind } of items) {
      await page.goto(`${server.address}/console/#/content/${id}`);
      const phone = page.frameLocator('iframe');
      const shown = kind === 'banner' ? phone.getByAltText(/onerror/) : phone.getByText('<script>').first();
      await expect(shown).toBeVisible();
      expect([kind, await ran()]).toEqual([kind, nothing]);
      expect(await phone.locator('img[src=x]').count()).toBe(0);
    }
  } finally {
    await written.takeDown();
  }
});

test('says in the title of the page that buying with USDT is closed, as operators wrote it', async ({
  page,
  server,
}) => {
  const written = new WrittenContent(server);
  await layLogin(page, await logInAs(server.address, 'carol'));
  await written.publish('modal', 'usdt_buy_closed', {
    title: { zh: '春节期间暂停 USDT 买币', en: 'Closed over the holidays' },
  });
  try {
    await page.route('**/api/exchange/usdt', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, is_open: false } } });
    });
    await page.goto(`${server.address}/#/pages/wallet/buy-with-usdt`);
    await expect(page.getByRole('heading', { name: 'Closed over the holidays' }).first()).toBeVisible();
    await expect(page).toHaveTitle('Closed over the holidays · EH');
    await lookAt(page, 'content-usdt-closed');
  } finally {
    await written.takeDown();
  }
});
