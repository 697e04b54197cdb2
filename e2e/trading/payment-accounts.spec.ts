import type { Page } from '@playwright/test';
import { front, logIn, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { codePicture, recordVideo } from '../pictures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PASSWORD = '135790';

/** Leaves carol with the original accounts, in their order. */
async function removeLeftovers(address: string): Promise<void> {
  const carol = await logInAs(address, 'carol');
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  for (const { id, number } of accounts)
    if (number.includes('0055')) await carol.must('POST /api/wallet/delete', { id, security_password: PASSWORD });
  const own = accounts.filter(({ number }) => !number.includes('0055'));
  await carol.must('POST /api/wallet/order', {
    ids: own.toSorted((a, b) => (a.channel < b.channel ? 1 : -1)).map(({ id }) => id),
  });
}

test('reads a receiving code on the phone before uploading it, and drags the new account to the top', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/add-chain?channel=alipay`);
  const form = front(page);
  const picker = form.locator('input[type=file]');
  const friend = await codePicture(page, 'https://u.wechat.com/friend');
  await picker.setInputFiles({ name: 'friend.png', mimeType: 'image/png', buffer: friend });
  await expect(form.getByText('This is not a receiving code for Alipay')).toBeVisible();
  await lookAt(page, 'payment-accounts-wrong-code');
  const code = await codePicture(page, 'https://qr.alipay.com/fkx0carol');
  await picker.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
  await expect(form.getByRole('button', { name: 'code.png', exact: true })).toBeVisible();
  await form.getByLabel('Account holder').fill('周可');
  await form.getByLabel('Alipay account').fill('13800000055');
  await expect(form.getByRole('progressbar')).toBeHidden();
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(page.getByText('Account added')).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/payment-information`);
  await front(page).getByRole('button', { name: 'Sort' }).click();
  const grip = front(page).getByRole('button', { name: 'Move 138****0055' });
  await grip.press('ArrowUp');
  await expect(front(page).getByRole('status')).toHaveText('Now 2 of 3');
  await expect(grip).toBeFocused();
  await lookAt(page, 'payment-accounts-sorting');
  const from = await grip.boundingBox();
  const first = await front(page).getByRole('listitem').first().boundingBox();
  if (!from || !first) throw new Error('The list is not drawn');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, first.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(front(page).getByRole('status')).toHaveText('Now 1 of 3');
  await expect(front(page).getByRole('listitem').first()).toContainText('138****0055');
  await removeLeftovers(server.address);
});

test('streams a private video in parts and shows a picture inline', async ({ page, server }) => {
  await logIn(page, server, 'carol');
  const carol = await logInAs(server.address, 'carol');
  const video = await recordVideo(page);
  const begun = await carol.must('POST /api/upload/begin', {
    purpose: 'evidence',
    file_name: 'proof.webm',
    bytes: video.length,
    key: `proof ${crypto.randomUUID()}`,
  });
  await page.request.post(`${server.address}/api/upload/part?upload_id=${begun.upload_id}&offset=0`, {
    headers: { authorization: `Bearer ${carol.token}` },
    multipart: { image: { name: 'part', mimeType: 'application/octet-stream', buffer: video } },
  });
  const file = await carol.must('POST /api/upload/finish', { upload_id: begun.upload_id });
  await page.goto(`${server.address}/#/pages/wallet/play-video?id=${file.id}`);
  const player = front(page).getByLabel('Video', { exact: true });
  await expect
    .poll(() => player.evaluate((video) => (video as unknown as { readyState: number }).readyState))
    .toBeGreaterThan(1);
  await lookAt(page, 'payment-accounts-video');
  const part = await page.request.get(server.address + file.url, { headers: { range: 'bytes=10-19' } });
  expect([part.status(), (await part.body()).equals(video.subarray(10, 20))]).toEqual([206, true]);

  const png = await codePicture(page, 'https://qr.alipay.com/fkx0preview');
  const answer = await page.request.post(`${server.address}/api/upload/img?purpose=chat`, {
    headers: { authorization: `Bearer ${carol.token}` },
    multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: png } },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await page.goto(`${server.address}/#/preview-image?id=${data.id}`);
  await expect(front(page).getByRole('img', { name: 'Picture' })).toBeVisible();
  await front(page).getByRole('button', { name: 'Zoom in' }).click();
  await turnPictures(page, `${server.address}/#/preview-image?ids=${data.id},cut-short,${data.id}&current=0`);
  await page.goto(`${server.address}/#/preview-image?src=https://example.com/a.png`);
  await expect(front(page).getByText('This file is no longer available')).toBeVisible();
});

/** Three pictures, of which the second is gone: by key, by button, by swipe; the shown one is saved as a file. */
async function turnPictures(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const position = front(page).getByText(/^Picture \d of 3$/);
  const picture = front(page).getByRole('img', { name: 'Picture', exact: true });
  await expect(position).toHaveText('Picture 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('Picture 2 of 3');
  await expect(front(page).getByText('This file is no longer available')).toBeVisible();
  await front(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(picture).toBeVisible();
  const saving = page.waitForEvent('download');
  await front(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await saving).suggestedFilename()).toBe('Picture.png');
  await lookAt(page, 'payment-accounts-picture-of-three');
  const box = await front(page).locator('.viewer-frame').boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3 + 90, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(position).toHaveText('Picture 2 of 3');
}
