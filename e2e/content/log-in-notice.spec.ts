import { layLogin, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

test.use({ ...PHONE, reducedMotion: 'reduce' });

const LARGE = `document.documentElement.style.setProperty('font-size', '200%')`;

test('shows a notice on the log-in page, in both languages and themes', async ({ page, server }) => {
  const written = new WrittenContent(server);
  const title = { zh: '今晚 22:00 至 22:30 维护', en: 'Maintenance tonight from 22:00 to 22:30' };
  await written.publish('notice', null, { title, screens: ['login'], target: 'https://status.example.com/' });
  try {
    await page.goto(`${server.address}/#/pages/login/login`);
    await expect(page.getByRole('link', { name: title.en })).toBeVisible();
    await lookAt(page, 'login-notice');
    await page.evaluate(LARGE);
    await lookAt(page, 'login-notice-large');
    await page.getByRole('link', { name: title.en }).click();
    await expect(page.getByText('You are leaving EH for status.example.com')).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: '简体中文' }).click();
    await expect(page.getByRole('link', { name: title.zh })).toBeVisible();
    await lookAt(page, 'login-notice-zh-dark', COLOURS_ONLY);
  } finally {
    await written.takeDown();
  }
});

test('reminds of new terms on home in a row that holds at 200 % text', async ({ page, server }) => {
  const written = new WrittenContent(server);
  await layLogin(page, await logInAs(server.address, 'erin'));
  await written.publish('user_notice', 'user-notice', {
    title: { zh: '用户须知', en: 'Notice to users' },
    body: { zh: paragraphs('请先核对到账。'), en: paragraphs('Check that the money is there.') },
  });
  try {
    // Operators may let it wait: then home only reminds of it.
    await page.route('**/api/m', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { data: object };
      const data = { ...envelope.data, is_acceptance_first: false };
      await route.fulfill({ response: answer, json: { ...envelope, data } });
    });
    await page.goto(server.address);
    const row = page.getByRole('link', { name: /New version: Notice to users/ });
    await expect(row).toBeVisible();
    await lookAt(page, 'home-new-terms');
    await page.evaluate(LARGE);
    await row.scrollIntoViewIfNeeded();
    await lookAt(page, 'home-new-terms-large');
  } finally {
    await written.takeDown();
  }
});
