import type { Page } from '@playwright/test';
import { front } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { pressShownKey } from '../operator-console.ts';
import { People } from '../people.ts';
import { codePicture } from '../pictures.ts';

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome();
  },
});

test('feedback with a picture is answered by an operator, and the answer comes as a notice', async ({
  server,
  people,
}) => {
  const carol = await people.withPhone('carol');
  await carol.goto(`${server.address}/#/pages/index/personal`);
  await front(carol).getByRole('link', { name: 'Feedback' }).click();
  await expect(front(carol).getByRole('heading', { name: 'What could be better?' })).toBeVisible();
  await front(carol).getByText('Something broke').click();
  await front(carol)
    .getByLabel(/^What happened/)
    .fill('Could the payment page open Alipay directly? In a hurry it is easy to lose the cents.');
  const chooser = carol.waitForEvent('filechooser');
  await front(carol).getByRole('button', { name: 'Add a picture' }).click();
  const picture = await codePicture(carol, 'the page that broke');
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: picture });
  await expect(front(carol).getByText('1 / 4')).toBeVisible();
  await expect(front(carol).getByRole('progressbar')).toHaveCount(0);
  await front(carol).getByLabel('Contact, optional').fill('carol@mail.example');
  await lookAt(carol, 'feedback-1-form');
  await inTheDark(carol, 'feedback-1-form-dark');
  await front(carol).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front(carol).getByRole('heading', { name: 'Something broke' })).toBeVisible();
  await expect(front(carol).getByText('Waiting')).toBeVisible();
  await lookAt(carol, 'feedback-2-sent');

  const omar = await people.inConsole('omar');
  await omar.getByRole('link', { name: /^Feedback/ }).click();
  await omar
    .getByRole('region', { name: 'Queue' })
    .getByRole('link', { name: /Carol|Something broke/ })
    .first()
    .click();
  await expect(omar.getByText('Could the payment page open Alipay directly?')).toBeVisible();
  await lookAt(omar, 'feedback-3-console');
  await pressShownKey(omar, 'C');
  await expect(omar.getByRole('button', { name: 'Enlarge: Picture 1' })).toBeVisible();
  await lookAt(omar, 'feedback-4-console-claimed');
  await pressShownKey(omar, 'A');
  await omar.getByRole('button', { name: 'Thank you for the idea, it is with the product team' }).click();
  await lookAt(omar, 'feedback-5-console-answer');
  await inTheDark(omar, 'feedback-5-console-answer-dark');
  await omar.getByRole('button', { name: /^Answer/ }).click();
  await expect(omar.getByText('Answered', { exact: true })).toBeVisible();

  await expect(front(carol).getByText('Answered')).toBeVisible();
  await expect(front(carol).getByText('Thank you for the idea, it is with the product team')).toBeVisible();
  await lookAt(carol, 'feedback-6-answered');
  await inTheDark(carol, 'feedback-6-answered-dark');
  await carol.goto(`${server.address}/#/pages/index/inbox`);
  await front(carol)
    .getByRole('link', { name: /Your feedback was answered/ })
    .or(front(carol).getByRole('button', { name: /Your feedback was answered/ }))
    .first()
    .click();
  await expect(front(carol).getByRole('button', { name: 'All feedback' })).toBeVisible();
  await carol.evaluate(() => localStorage.setItem('eh.settings', '{"language":"zh-CN"}'));
  await carol.goto(`${server.address}/?zh#/pages/help/feedback`);
  await expect(front(carol).getByRole('heading', { name: '哪里可以更好？' })).toBeVisible();
  await lookAt(carol, 'feedback-7-form-zh');
});

async function inTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, name, COLOURS_ONLY);
  await page.emulateMedia({ colorScheme: 'light' });
}
