import type { Page } from '@playwright/test';
import { openPushServer } from '../../server/test/push/push-server.ts';
import { axeFindings } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';
import { openTrade } from '../trade-actions.ts';
import { WrittenContent } from './write-content.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

const ORDER = 'push_transaction_wait_seller_verify';
const phone = (page: Page) => page.frameLocator('iframe[title="How it looks on a phone"]');

async function lookAtPhone(page: Page, name: string): Promise<void> {
  await page.locator('.content-phone').screenshot({ path: `test-results/pictures/preview-${name}.png` });
  expect(await axeFindings(page), name).toEqual([]);
}

test('an operator words the push of a new order, sees it on a locked phone, and sellers get it', async ({
  page,
  server,
}) => {
  const pushServer = await openPushServer();
  const push = pushServer.openBrowser();
  const alice = await logInAs(server.address, 'alice');
  await alice.must('POST /api/push/subscribe', { channel: 'web', ...push.subscription, language: 'en' });
  await openConsole(page, server, 'omar', 'content');
  await page.getByLabel('Kind').last().selectOption('push');
  await page.getByLabel('Name').selectOption(ORDER);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const english = page.getByLabel('English text');
  await expect(english).toHaveValue(/^\{\{who\}\} wants to buy \{\{coins\}\}\n/);
  await expect(phone(page).getByRole('heading', { name: '*明 wants to buy 142.45 EH' })).toBeVisible();
  await expect(phone(page).getByText('¥1,000.00 · accept by 14:32')).toBeVisible();

  await english.fill('Only a title');
  await expect(page.getByText('A notification has its title on the first line')).toBeVisible();
  await english.fill(`${'A title that is far too long '.repeat(3)}\nText`);
  await expect(page.getByText('The first line has at most 60 characters')).toBeVisible();
  await english.fill('An order of {{coins}}\n{{version}}');
  await expect(page.getByText('There is no figure “version”')).toBeVisible();
  await english.fill('An order of {{coins}}\n{{who}} pays {{sum}}[[ until {{by}}]]');
  await page.getByLabel('Chinese text').fill('来单了：{{coins}}\n{{who}} 付 {{sum}}[[，{{by}} 前]]接单');
  await expect(phone(page).getByRole('heading', { name: 'An order of 142.45 EH' })).toBeVisible();
  await lookAt(page, 'console-push-texts');
  await lookAtPhone(page, 'push-en');
  const readers = page.getByRole('group', { name: 'Preview' });
  await readers.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(phone(page).getByText('*明 付 ¥1,000.00，14:32 前接单')).toBeVisible();
  await lookAtPhone(page, 'push-zh-dark');
  await page.getByLabel('What has changed').fill('Says who pays');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();

  await openTrade(server);
  const { message } = await push.next();
  expect(message.title).toMatch(/^An order of [\d.,]+ EH$/);
  expect(message.body).toMatch(/^\S+ pays ¥[\d.,]+ until \d\d:\d\d$/);
  await page.getByLabel('What has changed').fill('As before');
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('Taken down')).toBeVisible();
  await alice.must('POST /api/push/unsubscribe', {});
  await pushServer.close();
});

test('shows a button on the notification that it is on', async ({ page, server }) => {
  const written = new WrittenContent(server);
  await openConsole(page, server, 'omar', 'content');
  const { id } = await written.publish('push', 'push_action_act', { title: { zh: '去接单', en: 'Accept it' } });
  try {
    await page.goto(`${server.address}/console/#/content/${id}`);
    await page.getByRole('group', { name: 'Preview' }).getByRole('button', { name: 'EN', exact: true }).click();
    await expect(phone(page).getByText('Accept it')).toBeVisible();
    await expect(phone(page).getByRole('heading', { name: '*明 wants to buy 142.45 EH' })).toBeVisible();
    await lookAtPhone(page, 'push-action');
  } finally {
    await written.takeDown();
  }
});

test('an operator words the SMS and e-mail to a buyer who has to pay, and sees both', async ({ page, server }) => {
  await openConsole(page, server, 'omar', 'content');
  await page.getByLabel('Kind').last().selectOption('message');
  await page.getByLabel('Name').selectOption('message_transaction_wait_buyer_pay');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const english = page.getByLabel('English text');
  await expect(english).toHaveValue(/ waits for your payment until \{\{by\}\} \(UTC\+8\)\n\[EH\] /);
  await english.fill('Only a subject');
  await expect(page.getByText('A message has the subject of its e-mail on the first line')).toBeVisible();
  await english.fill('Please pay by {{by}}\n[EH] Pay for {{coins}}[[ (trade …{{number}})]] by {{by}} (UTC+8).');
  const mail = phone(page).getByRole('article', { name: 'Please pay by 14:32' });
  await expect(mail.getByText('[EH] Pay for 142.45 EH (trade …123456) by 14:32 (UTC+8).')).toBeVisible();
  await lookAt(page, 'console-message-texts');
  await lookAtPhone(page, 'message-en');
  const readers = page.getByRole('group', { name: 'Preview' });
  await readers.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(phone(page).getByRole('heading', { name: '交易 …123456 请在 14:32 前付款' })).toBeVisible();
  await lookAtPhone(page, 'message-zh-dark');
});
