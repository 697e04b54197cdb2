import { front, logIn } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { drawBanner } from './draw-banner.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

test.use({ locale: 'en-GB' });

const RAN = `({ pwned: 'pwned' in window, images: document.querySelectorAll('img[src=x]').length })`;
const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>{{coin}}`;

test('shows banners, an alert and announcements with pictures, marks each as read, and runs no script in them', async ({
  page,
  server,
}) => {
  const written = new WrittenContent(server);
  await logIn(page, server, 'carol');
  try {
    const picture_id = await written.picture(await drawBanner(page, ['#16324f', '#ffffff'], 'Coins wait in escrow'));
    const title = { zh: '币由平台托管', en: 'Coins wait in escrow until you have paid' };
    await written.publish('banner', null, { title, picture_id, target: 'eh:help-list' });
    const target = 'https://partner.example.com/';
    await written.publish('banner', null, { title: { zh: SCRIPT, en: SCRIPT }, picture_id, target, position: 1 });
    const picture = { type: 'picture' as const, attrs: { id: picture_id, alt: 'A coin' } };
    const body = (text: string) => ({ type: 'doc' as const, content: [...paragraphs(text, SCRIPT).content, picture] });
    const news = await written.publish('bulletin', null, {
      title: { zh: '银行卡转账可能晚到', en: 'Bank card transfers may arrive late' },
      body: { zh: body('部分银行系统升级。'), en: body('Some banks upgrade their systems.') },
    });
    await written.publish('alert', null, {
      title: { zh: '谨防假冒客服', en: 'Nobody of ours will call you' },
      body: { zh: paragraphs(SCRIPT), en: paragraphs(SCRIPT) },
    });
    await page.reload();
    const alert = page.getByRole('alertdialog', { name: 'Nobody of ours will call you' });
    await expect(alert).toBeVisible();
    await lookAt(page, 'content-alert');
    await alert.getByRole('button', { name: 'Got it' }).click();
    await expect(alert).toBeHidden();

    await expect(front(page).getByRole('link', { name: `${title.en} (1 of 2)` })).toBeVisible();
    await front(page)
      .getByRole('link', { name: /\(2 of 2\)$/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are leaving EH for partner.example.com')).toBeVisible();
    await lookAt(page, 'content-leaving');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await front(page)
      .getByRole('link', { name: /^Bank card transfers may arrive late.*New/ })
      .click();
    await expect(page.getByText('Some banks upgrade their systems')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A coin' })).toBeVisible();
    const carol = await logInAs(server.address, 'carol');
    await expect
      .poll(async () => (await carol.must('GET /api/bulletins', {})).rows.find(({ id }) => id === news.id)?.is_read)
      .toBe(true);
    expect(await page.evaluate(RAN)).toEqual({ pwned: false, images: 0 });
  } finally {
    await written.takeDown();
  }
});
