import { layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';
import { drawBanner } from './draw-banner.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

const SHOW_ENGLISH = `(async () => {
  const video = document.querySelector('video');
  const track = video.querySelectorAll('track')[1];
  track.track.mode = 'showing';
  while (track.readyState < 2) await new Promise((done) => requestAnimationFrame(done));
  const { label, language, cues } = track.track;
  return [label, language, ...[...cues].map((cue) => cue.text)];
})()`;

const NAME = 'notice_transaction_wait_seller_verify_seller';

test.describe('in the console', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

  test('an operator words a notice, previews it on a phone, and it interrupts the seller in these words', async ({
    page,
    browser,
    server,
  }) => {
    const written = new WrittenContent(server);
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    const said = consoleErrorsOf(context);
    const phone = await context.newPage();
    await layLogin(phone, await logInAs(server.address, 'alice'));
    await phone.goto(server.address);
    await expect(phone.getByRole('heading', { name: 'Home' })).toBeVisible();
    try {
      const title = { zh: '来单了\n{{who}} 要买 {{coins}}', en: 'Somebody buys\n{{who}} wants {{coins}}.' };
      const { id } = await written.publish('modal', NAME, { title });
      await openConsole(page, server, 'omar', `content/${id}`);
      const preview = page.frameLocator('iframe[title="How it looks on a phone"]');
      await page
        .getByLabel('English text')
        .fill('Somebody buys\n{{who}} wants {{coins}} for {{sum}}[[, until {{by}}]].');
      await expect(preview.getByText('*明 wants 142.45 EH for ¥1,000.00, until 14:32.')).toBeVisible();
      await lookAt(page, 'content-editor');
      await page.getByLabel('What has changed').fill('Says who buys');
      // The phone is told that words have changed, and fetches them: only then does the next notice come in them.
      const fetched = phone.waitForResponse((response) => response.url().includes('/api/config'));
      await page.getByRole('button', { name: 'Ask a second person to publish' }).click();
      await expect(page.getByText('Waits for a second person').first()).toBeVisible();
      await written.approve(id);
      await page.reload();
      await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
      await fetched;

      await openTrade(server);
      const notice = phone.getByRole('alertdialog', { name: 'Somebody buys' });
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(/wants [\d.,]+ EH for ¥[\d.,]+, until \d\d:\d\d\./);
      await lookAt(phone, 'content-written-notice');
      await notice.getByRole('button', { name: 'Later' }).click();
      await phone.getByRole('link', { name: /^Messages/ }).click();
      await expect(phone.getByText('Somebody buys')).toBeVisible();
      expect(said).toEqual([]);
    } finally {
      await written.takeDown();
      await context.close();
    }
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('plays a video with its poster, its transcript and its captions', async ({ page, server }) => {
    const written = new WrittenContent(server);
    await layLogin(page, await logInAs(server.address, 'carol'));
    const zh = await written.captions('WEBVTT\n\n00:00.000 --> 00:02.000\n先看价格\n');
    const en = await written.captions('WEBVTT\n\n00:00.000 --> 00:02.000\nLook at the <b>price</b>\n');
    await written.publish('video', 'captioned-film', {
      title: { zh: '第一次交易', en: 'Your first trade' },
      body: { zh: paragraphs('先看价格'), en: paragraphs('Look at the price, then at the seller.') },
      picture_id: await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'Your first trade')),
      captions: { zh, en },
      target: 'https://media.example.com/first-trade.mp4',
    });
    try {
      await page.goto(`${server.address}/#/pages/wallet/play-video?name=captioned-film`);
      await expect(page.getByText('Look at the price, then at the seller.')).toBeVisible();
      await expect(page.locator('video track')).toHaveCount(2);
      expect(await page.evaluate(SHOW_ENGLISH)).toEqual(['English', 'en', 'Look at the <b>price</b>']);
      await lookAt(page, 'content-video');
    } finally {
      await written.takeDown();
    }
  });
});
