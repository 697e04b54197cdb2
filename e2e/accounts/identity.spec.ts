import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { front, newestCode } from '../app.ts';
import { callWith } from '../caller.ts';
import { CAMERA_FILE, holdBeforeCamera } from '../camera-film.ts';
import { drawnCard, openNewcomer, residentNumber } from '../documents.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import { CONSOLE_REFRESH_MILLISECONDS, openConsole } from '../operator-console.ts';

// Its sharp edges stand for those of a card.
test.beforeEach(() => holdBeforeCamera('a document'));
test.afterAll(() => rmSync(CAMERA_FILE, { force: true }));

const FORM = '#/pages/personal/set-identity';
const CONSOLE_SIZE = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' } as const;

async function go(page: Page, address: string, route: string): Promise<void> {
  await page.goto(`${address}/${route}`);
}

test('a newcomer is verified: data, card by camera and by file, face video, phone, and one picture redone', async ({
  browser,
  server,
}) => {
  test.slow();
  const { context, page, token } = await openNewcomer(browser, server, 'grace');
  const said = consoleErrorsOf(context);
  await go(page, server.address, FORM);
  const form = front(page);
  await expect(form.getByRole('heading', { name: 'Your document' })).toBeFocused();
  await lookAt(page, 'identity-data');
  await form.getByLabel('Full name', { exact: true }).fill('阿依古丽・买买提');
  await form.getByLabel('ID number').fill('110105194912310020');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('This document number is not valid')).toBeVisible();
  await form.getByLabel('ID number').fill(residentNumber(1));
  await form.getByRole('button', { name: 'Next' }).click();

  await expect(form.getByRole('heading', { name: 'Take photos of your document' })).toBeFocused();
  await form.getByRole('region', { name: 'Front' }).getByRole('button', { name: 'Take photo' }).click();
  await expect(front(page).getByRole('heading', { name: 'Next, we need your camera' })).toBeVisible();
  await lookAt(page, 'identity-permission');
  await context.grantPermissions(['camera', 'microphone']);
  await front(page).getByRole('button', { name: 'Allow and continue' }).click();
  await expect(front(page).getByText('Front side inside the frame')).toBeVisible();
  await expect(front(page).getByText('Good, hold still')).toBeVisible();
  await lookAt(page, 'identity-camera');
  await front(page).getByRole('button', { name: 'Take photo' }).click();
  await expect(front(page).getByRole('img', { name: 'Your photo' })).toBeVisible();
  await lookAt(page, 'identity-picture');
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(form.getByRole('region', { name: 'Front' }).getByText('uploaded', { exact: true })).toBeVisible();

  const back = form.getByRole('region', { name: 'Back' });
  await back
    .locator('input')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await drawnCard(page, 1600, 24) });
  await expect(front(page).getByText('A little blurred')).toBeVisible();
  await lookAt(page, 'identity-blurred');
  await front(page).getByRole('button', { name: 'Retake' }).click();
  await back
    .locator('input')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await drawnCard(page, 1600) });
  await expect(front(page).getByText('Sharp', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(back.getByText(/^Uploading/).last()).toBeVisible();
  await context.setOffline(false);
  await expect(back.getByText('uploaded', { exact: true })).toBeVisible();
  expect(said.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await lookAt(page, 'identity-card');
  await form.getByRole('button', { name: 'Next' }).click();

  await expect(form.getByRole('heading', { name: 'Record your face' })).toBeFocused();
  await lookAt(page, 'identity-face');
  await form.getByRole('button', { name: 'Start recording' }).click();
  await expect(front(page).getByText('Place your face in the oval')).toBeVisible();
  const record = front(page).getByRole('button', { name: 'Start recording' });
  await expect(record).toBeEnabled();
  await record.click();
  await expect(front(page).getByRole('heading', { name: 'Look at the camera' })).toBeVisible();
  await expect(front(page).getByText('Step 2 of 4')).toBeVisible();
  await lookAt(page, 'identity-recording');
  await expect(form.getByRole('region', { name: 'Face video' }).getByText('uploaded', { exact: true })).toBeVisible(
    // The recording runs its whole length first.
    { timeout: 40_000 },
  );
  await form.getByRole('button', { name: 'Watch video' }).click();
  const video = front(page).locator('video');
  await expect.poll(() => video.evaluate((element) => Reflect.get(element, 'readyState') as number)).toBeGreaterThan(1);
  await lookAt(page, 'identity-play-video');
  await page.goBack();
  await form.getByRole('button', { name: 'Next' }).click();

  await form.getByLabel('Phone').fill('13711110077');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await form.getByLabel('Code').fill(await newestCode(server));
  await lookAt(page, 'identity-review');
  await form.getByRole('button', { name: 'Submit for review' }).click();
  await expect(front(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await lookAt(page, 'identity-status-waiting');

  const operatorContext = await browser.newContext({ ...CONSOLE_SIZE, reducedMotion: 'reduce' });
  const rita = await operatorContext.newPage();
  await rita.clock.install();
  const complaints = consoleErrorsOf(operatorContext);
  await openConsole(rita, server, 'rita');
  await rita.goto(`${server.address}/console/#/identity`);
  await rita.getByRole('link', { name: /\*买买提|\*提/ }).click();
  await expect(rita.getByText('Claim the case to see documents, name and number')).toBeVisible();
  await rita.keyboard.press('c');
  await expect(rita.getByText('阿依古丽·买买提')).toBeVisible();
  await expect(rita.getByRole('img', { name: 'Back', exact: true })).toBeVisible();
  await lookAt(rita, 'console-identity-case');
  await rita.getByRole('button', { name: 'Enlarge: Front', exact: true }).click();
  await rita.getByRole('button', { name: 'Zoom in' }).click();
  await rita.keyboard.press('Escape');
  await expect(rita.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await rita.keyboard.press('r');
  await rita.getByLabel('Back', { exact: true }).check();
  await rita.getByLabel('Reason: Back').selectOption('Glare hides the expiry date');
  await lookAt(rita, 'console-identity-return');
  await rita.getByRole('form').getByRole('button', { name: 'Return' }).click();
  await expect(rita.getByText(/^Returned \d{8}$/)).toBeVisible();

  await expect(page.getByRole('heading', { name: '1 item to redo' })).toBeVisible();
  await expect(front(page).getByText('Glare hides the expiry date')).toBeVisible();
  await lookAt(page, 'identity-status-returned');
  await front(page).getByRole('button', { name: 'Redo' }).click();
  await front(page)
    .getByRole('region', { name: 'Back' })
    .locator('input')
    .setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await drawnCard(page, 1500) });
  await front(page).getByRole('button', { name: 'Use photo' }).click();
  await expect(front(page).getByRole('region', { name: 'Back' }).getByText('uploaded', { exact: true })).toBeVisible();
  await front(page).getByRole('button', { name: 'Next' }).click();
  await front(page).getByRole('button', { name: 'Submit for review' }).click();
  await expect(front(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();

  await rita.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await rita.getByRole('link', { name: /1 redone/ }).click();
  await rita.getByRole('button', { name: /^Claim/ }).click();
  await expect(rita.getByText('阿依古丽·买买提')).toBeVisible();
  await rita.keyboard.press('p');
  await rita.keyboard.press('Control+Enter');
  await expect(rita.getByText(/^Approved \d{8}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  await lookAt(page, 'identity-status-verified');
  expect(await callWith(server.address, token, 'GET /api/m', {})).toMatchObject({
    has_identity: true,
    real_name: '*******提',
  });
  expect(complaints).toEqual([]);
  await operatorContext.close();
  await context.close();
});

for (const { locale, colorScheme, width } of [
  { locale: 'zh-CN', colorScheme: 'dark', width: 1440 },
  { locale: 'en-GB', colorScheme: 'light', width: 1024 },
] as const) {
  test(`the review is whole and clean in ${locale}, ${colorScheme}, at ${width}`, async ({ browser, server }) => {
    const operatorContext = await browser.newContext({
      locale,
      colorScheme,
      viewport: { width, height: width === 1024 ? 768 : 900 },
    });
    const page = await operatorContext.newPage();
    await openConsole(page, server, 'omar');
    await page.goto(`${server.address}/console/#/identity`);
    await expect(page.getByRole('heading', { name: /^(Identity review|实名审核)$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^(Queue|队列)$/ })).toBeVisible();
    await page.getByRole('link', { name: /\*怡/ }).click();
    await page.getByRole('button', { name: /^(Claim|领取)/ }).click();
    await expect(page.getByText('319900199607150023')).toBeVisible();
    const pictures = page.getByRole('region', { name: /^(Documents|证件)/ }).getByRole('img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all())
      await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
    await lookAt(page, `console-identity-${locale}-${colorScheme}-${width}`);
    await page.keyboard.press('g');
    await expect(page.getByText('319900199607150023')).toHaveCount(0);
    await operatorContext.close();
  });
}

test('somebody who refuses the camera is told what to do, and goes on with files', async ({ browser, server }) => {
  const { context, page } = await openNewcomer(browser, server, 'henry', { locale: 'zh-CN', colorScheme: 'dark' });
  await go(page, server.address, FORM);
  await front(page).getByLabel('姓名').fill('𠮷川');
  await front(page).getByLabel('身份证号').fill(residentNumber(2));
  await front(page).getByRole('button', { name: '下一步' }).click();
  await front(page).getByRole('region', { name: '人像面' }).getByRole('button', { name: '拍照' }).click();
  await front(page).getByRole('button', { name: '允许并继续' }).click();
  await expect(front(page).getByRole('alert')).toContainText('您尚未允许使用摄像头');
  await lookAt(page, 'identity-camera-refused-zh');
  await page.goBack();
  const side = front(page).getByRole('region', { name: '人像面' });
  await side
    .locator('input')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(page.getByText('请选择图片')).toBeVisible();
  await side
    .locator('input')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ no picture') });
  await expect(front(page).getByText('无法读取这张图片')).toBeVisible();
  await lookAt(page, 'identity-unreadable-zh');
  await front(page).getByRole('button', { name: '重拍' }).click();
  await side
    .locator('input')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawnCard(page, 1400) });
  await front(page).getByRole('button', { name: '使用这张' }).click();
  await expect(side.getByText('已上传')).toBeVisible();
  await lookAt(page, 'identity-card-zh-dark');
  await context.close();
});
