import type { Page } from '@playwright/test';
import { layLogin, PHONE } from '../app.ts';
import { axeFindings } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, wantRule } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';
import { drawBanner } from './draw-banner.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const SHOW_ENGLISH = `(async () => {
  const video = document.querySelector('video');
  const track = video.querySelectorAll('track')[1];
  track.track.mode = 'showing';
  while (track.readyState < 2) await new Promise((done) => requestAnimationFrame(done));
  const { label, language, cues } = track.track;
  return [label, language, ...[...cues].map((cue) => cue.text)];
})()`;

const phone = (page: Page) => page.frameLocator('iframe[title="How it looks on a phone"]');

/** Keeps the picture of the phone alone, in one language and theme, and holds it against axe. */
async function lookAtPhone(page: Page, name: string): Promise<void> {
  await page.locator('.content-phone').screenshot({ path: `test-results/pictures/preview-${name}.png` });
  expect(await axeFindings(page), name).toEqual([]);
}

test('shows each kind of content on a phone as its readers meet it, in both languages and themes', async ({
  page,
  server,
}) => {
  const written = new WrittenContent(server);
  await openConsole(page, server, 'omar', 'content');
  const picture_id = await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'Coins wait in escrow'));
  const body = {
    zh: paragraphs('请核对收款账户后再放币。', '没看到到账，请不要放币。'),
    en: paragraphs('Check your account first.', 'Do not release before you see the money.'),
  };
  const title = { zh: '银行卡转账可能晚到', en: 'Bank transfers may arrive late' };
  try {
    const items = [
      await written.publish('bulletin', null, { title, body, is_pinned: true }),
      await written.publish('notice', null, { title, target: 'eh:announcement' }),
      await written.publish('alert', null, { title, body }),
      await written.publish('banner', null, { title, picture_id, target: 'eh:help-list' }),
      await written.publish('video', 'preview-film', {
        title,
        body,
        picture_id,
        target: 'https://media.example.com/film.mp4',
      }),
      await written.publish('modal', 'notice_transaction_wait_seller_confirm_seller', {
        title: {
          zh: '请核对\n{{who}} 已付 {{sum}}[[，{{by}} 前]]核对',
          en: 'Please check\n{{who}} paid {{sum}}[[ by {{by}}]].',
        },
      }),
      await written.publish('modal', 'update_offered', {
        title: { zh: '{{version}} 来了\n现在是 {{own_version}}', en: '{{version}} is here\nYou have {{own_version}}' },
      }),
      await written.publish('modal', 'permission_camera', { title: { zh: '拍证件用', en: 'For your document' } }),
    ];
    for (const { id, kind, name } of items) {
      await page.goto(`${server.address}/console/#/content/${id}`);
      const label = name ?? kind;
      await expect(page.getByText('Save draft')).toBeVisible();
      await expect(phone(page).locator('.screen')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lookAtPhone(page, `${label}-en`);
      await page.getByRole('group', { name: 'Preview' }).getByRole('button', { name: '中文' }).click();
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect(phone(page).locator('html')).toHaveAttribute('lang', 'zh-CN');
      await lookAtPhone(page, `${label}-zh-dark`);
    }
    await expect(page.getByRole('heading', { name: 'The app’s own words' })).toBeVisible();
    await lookAt(page, 'content-editor-modal');
    // The preview stays in the language of the item before.
    await page.getByRole('group', { name: 'Preview' }).getByRole('button', { name: 'EN', exact: true }).click();
    for (const name of ['Privacy notice', 'Closing your account']) {
      await page.getByRole('link', { name }).click();
      await expect(phone(page).getByRole('heading', { name })).toBeVisible();
      await lookAtPhone(page, name.split(' ')[0] ?? name);
    }
  } finally {
    await written.takeDown();
  }
});

test('begins the words of a notice with the app’s own, and shows a mistake', async ({ page, server }) => {
  await openConsole(page, server, 'omar', 'content');
  const kinds = page.getByLabel('Kind').last();
  await kinds.selectOption('modal');
  await page.getByLabel('Name').selectOption('notice_complain_finished_buyer');
  await lookAt(page, 'content-new-modal');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const english = page.getByLabel('English text');
  await expect(english).toHaveValue(/^Complaint closed\n/);
  await expect(phone(page).getByRole('heading', { name: 'Complaint closed' })).toBeVisible();
  await english.fill('Over\n{{nobody}} was right');
  await expect(page.getByText('There is no figure “nobody”')).toBeVisible();
  await english.fill('Over\nSee the result[[ by {{by}}');
  await expect(page.getByText('A part in double brackets is not closed')).toBeVisible();
  await page.getByRole('button', { name: 'Use the app’s own words' }).click();
  await expect(phone(page).getByRole('heading', { name: 'Complaint closed' })).toBeVisible();
  await lookAt(page, 'content-editor-notice');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('says a trade notice in the words that operators wrote, with its facts', async ({ page, server }) => {
    const written = new WrittenContent(server);
    await written.publish('modal', 'notice_transaction_wait_seller_verify_seller', {
      title: {
        zh: '来单了\n{{who}} 要买 {{coins}}',
        en: 'Somebody buys\n{{who}} wants {{coins}} for {{sum}}[[, until {{by}}]].',
      },
    });
    try {
      const alice = await logInAs(server.address, 'alice');
      await layLogin(page, alice);
      await page.goto(server.address);
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
      await openTrade(server);
      const notice = page.getByRole('alertdialog', { name: 'Somebody buys' });
      // Said before the channel stands, it comes with the first fetch, 15 seconds after the app was shown.
      await expect(notice).toBeVisible({ timeout: 25_000 });
      await expect(notice).toContainText(/wants [\d.,]+ EH for ¥[\d.,]+, until \d\d:\d\d\./);
      await lookAt(page, 'content-written-notice');
    } finally {
      await written.takeDown();
    }
  });

  test('shows the figures on home that operators choose, while it is open', async ({ page, server }) => {
    await layLogin(page, await logInAs(server.address, 'carol'));
    await page.goto(server.address);
    const card = page.getByRole('region', { name: 'Balance' });
    await expect(card.getByRole('term')).toHaveText(['Available', 'In trades', 'Held']);
    await page.waitForLoadState('networkidle');
    await wantRule(server, 'platform.display', { home_figures: 'price,movable,held' });
    try {
      await expect(card.getByRole('term')).toHaveText(['Transferable', 'Held'], { timeout: 2000 });
      await lookAt(page, 'home-figures');
    } finally {
      await wantRule(server, 'platform.display', { home_figures: 'worth,price,available,in_orders,held' });
    }
    await expect(card.getByRole('term')).toHaveText(['Available', 'In trades', 'Held'], { timeout: 2000 });
  });

  test('plays a video with the captions that its author gave it', async ({ page, server }) => {
    const written = new WrittenContent(server);
    await layLogin(page, await logInAs(server.address, 'carol'));
    const zh = await written.captions('WEBVTT\n\n00:00.000 --> 00:02.000\n先看价格\n');
    const en = await written.captions('WEBVTT\n\n00:00.000 --> 00:02.000\nLook at the <b>price</b>\n');
    await written.publish('video', 'captioned-film', {
      title: { zh: '第一次交易', en: 'Your first trade' },
      body: { zh: paragraphs('先看价格'), en: paragraphs('Look at the price') },
      captions: { zh, en },
      target: 'https://media.example.com/first-trade.mp4',
    });
    try {
      await page.goto(`${server.address}/#/pages/wallet/play-video?name=captioned-film`);
      await expect(page.locator('video track')).toHaveCount(2);
      const said = await page.evaluate(SHOW_ENGLISH);
      expect(said).toEqual(['English', 'en', 'Look at the <b>price</b>']);
    } finally {
      await written.takeDown();
    }
  });
});
