import type { Page } from '@playwright/test';
import { networkAtRest } from '../app.ts';
import { axeFindings } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { drawBanner } from './draw-banner.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const phone = (page: Page) => page.frameLocator('iframe[title="How it looks on a phone"]');

/** Keeps the picture of the phone alone, in one language and theme, and holds it against axe. */
async function lookAtPhone(page: Page, name: string): Promise<void> {
  await page.locator('.content-phone').screenshot({ path: `test-results/pictures/preview-${name}.png` });
  expect(await axeFindings(page), name).toEqual([]);
}

test('shows each kind of content on a phone as its readers see it', async ({ page, server }) => {
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
      await written.publish('push', 'push_action_act', { title: { zh: '去接单', en: 'Accept it' } }),
    ];
    for (const { id, kind, name } of items) {
      await page.goto(`${server.address}/console/#/content/${id}`);
      const label = name ?? kind;
      await expect(phone(page).locator('.screen')).toBeVisible();
      await networkAtRest(page);
      await lookAtPhone(page, label);
    }
  } finally {
    await written.takeDown();
  }
});
