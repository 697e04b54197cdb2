import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { front, layLogin, logIn, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { CAMERA_FILE, holdBeforeCamera } from '../camera-film.ts';
import { drawnCard } from '../documents.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { codePicture } from '../pictures.ts';

test.use(PHONE);
test.beforeEach(() => holdBeforeCamera(null));
test.afterAll(() => rmSync(CAMERA_FILE, { force: true }));

const SCAN = '#/pages/wallet/scan';

test('a code before the camera opens the transfer it asks for, and the camera goes off', async ({
  page,
  context,
  server,
}) => {
  const { account } = await (await logInAs(server.address, 'bob')).must('GET /api/m', {});
  await context.grantPermissions(['camera']);
  await page.addInitScript(KEEP_TRACKS);
  await page.addInitScript(FAIL_FIRST_LOOK);
  holdBeforeCamera(null);
  await logIn(page, server, 'carol');
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('heading', { name: 'Scan', exact: true })).toBeFocused();
  await expect(front(page).getByText('Looking for a QR code')).toBeVisible();
  await lookAt(page, 'scan-looking');
  await front(page).getByRole('button', { name: 'My QR code' }).click();
  await expect.poll(() => tracksOf(page)).toEqual(['ended']);

  holdBeforeCamera('https://example.com/not-ours');
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('alert')).toHaveText('This is not a payment code for EH');
  await lookAt(page, 'scan-foreign');
  await front(page).getByRole('button', { name: 'Close' }).click();

  holdBeforeCamera(`eh:${account}?amount=3.20&memo=${encodeURIComponent('早餐 breakfast')}`);
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('heading', { name: 'Transfer' })).toBeVisible();
  await expect(front(page).getByText(/Bob 陈博 · \*博/)).toBeVisible();
  await expect(front(page).getByLabel('Amount')).toHaveValue('3.20');
  await expect(front(page).getByLabel('Note (optional)')).toHaveValue('早餐 breakfast');
  await expect(front(page).getByRole('button', { name: /^Send 3\.20 EH to \*博/ })).toBeVisible();
  await lookAt(page, 'scan-transfer');
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended', 'ended']);
});

test('a picture of the album is read as well, and what cannot be paid is said in words', async ({ page, server }) => {
  const carol = await logInAs(server.address, 'carol');
  const { account: own } = await carol.must('GET /api/m', {});
  const { account } = await (await logInAs(server.address, 'bob')).must('GET /api/m', {});
  const broken = account.slice(0, -1) + ((Number(account.at(-1)) + 1) % 10);
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/wallet/transfer`);
  await expect(front(page).getByRole('heading', { name: 'Transfer' })).toBeVisible();
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('alert').first()).toContainText('Camera access is not allowed');
  await lookAt(page, 'scan-refused');
  const said = front(page).getByRole('alert').last();
  await choose(page, await codePicture(page, `eh:${own}`));
  await expect(said).toHaveText('This is your own payment code');
  await choose(page, await codePicture(page, `eh:${broken}?amount=1`));
  await expect(said).toHaveText(/The account in this code is not valid/);
  await choose(page, await drawnCard(page, 1200));
  await expect(said).toHaveText('No QR code found in this picture');
  await choose(page, Buffer.from('MZ no picture'));
  await expect(said).toHaveText(/This picture could not be read/);
  await lookAt(page, 'scan-unreadable');
  await choose(page, await codePicture(page, `eh:${account}?amount=0.75`));
  await expect(front(page).getByText(/Bob 陈博 · \*博/)).toBeVisible();
  await expect(front(page).getByLabel('Amount')).toHaveValue('0.75');
});

test('without a camera the ways on stand there, in Chinese and in the dark', async ({ browser, server }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'carol'));
  await page.addInitScript(NO_CAMERA);
  await page.goto(`${server.address}/${SCAN}`);
  await expect(front(page).getByRole('alert').first()).toContainText('未找到摄像头');
  await lookAt(page, 'scan-no-camera-zh-dark');
  await front(page).getByRole('button', { name: '输入账号转账' }).click();
  await expect(front(page).getByRole('heading', { name: '转账' })).toBeVisible();
  await context.close();
});

/** Stores every track a page opens, so that a test can see whether it was ended. */
const KEEP_TRACKS = `{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  globalThis.cameraTracks = [];
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    cameraTracks.push(...stream.getTracks());
    return stream;
  };
}`;
/** The first picture of each camera cannot be taken, as happens where nothing was shown yet. */
const FAIL_FIRST_LOOK = `{
  const take = globalThis.createImageBitmap.bind(globalThis);
  const seen = new WeakSet();
  globalThis.createImageBitmap = (source, ...rest) => {
    if (!(source instanceof HTMLVideoElement) || seen.has(source.srcObject)) return take(source, ...rest);
    seen.add(source.srcObject);
    return Promise.reject(new DOMException('no picture yet', 'InvalidStateError'));
  };
}`;
const NO_CAMERA = `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));`;

function tracksOf(page: Page): Promise<string[]> {
  return page.evaluate('cameraTracks.map((track) => track.readyState)');
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await front(page).locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
}
