import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { front, logIn, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { CAMERA_FILE, holdBeforeCamera } from '../camera-film.ts';
import { drawnCard } from '../documents.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { codePicture } from '../pictures.ts';

test.use(PHONE);
test.beforeEach(() => holdBeforeCamera(null));
test.afterAll(() => rmSync(CAMERA_FILE, { force: true }));

test('a scanned code opens the transfer it requests, as does a picture from the album, and the camera is released', async ({
  page,
  context,
  server,
}) => {
  const { account } = await (await logInAs(server.address, 'bob')).must('GET /api/m', {});
  await context.grantPermissions(['camera']);
  await page.addInitScript(KEEP_TRACKS);
  await page.addInitScript(FAIL_FIRST_LOOK);
  await logIn(page, server, 'carol');
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('heading', { name: 'Scan', exact: true })).toBeFocused();
  await expect(front(page).getByText('Looking for a QR code')).toBeVisible();
  await lookAt(page, 'scan-looking');
  await choose(page, await drawnCard(page, 1200));
  await expect(front(page).getByRole('alert')).toHaveText('No QR code found in this picture');
  await choose(page, await codePicture(page, 'https://example.com/not-ours'));
  await expect(front(page).getByRole('alert')).toHaveText('This is not a payment code for EH');
  await front(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => tracksOf(page)).toEqual(['ended']);

  holdBeforeCamera(`eh:${account}?amount=3.20&memo=${encodeURIComponent('早餐 breakfast')}`);
  await front(page).getByRole('link', { name: 'Scan' }).click();
  await expect(front(page).getByRole('button', { name: /^Send 3\.20 EH to \*博/ })).toBeVisible();
  await expect(front(page).getByLabel('Note (optional)')).toHaveValue('早餐 breakfast');
  await expect.poll(() => tracksOf(page)).toEqual(['ended', 'ended']);
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

function tracksOf(page: Page): Promise<string[]> {
  return page.evaluate('cameraTracks.map((track) => track.readyState)');
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await front(page).locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
}
