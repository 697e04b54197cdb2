import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPictures, withoutCamera } from '../../../../testing/devices/fake-camera.ts';
import { pickFile } from '../../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { ORDER_TOKEN, sampleShopOrder } from '../../../../testing/samples/sample-shop-order.ts';
import { transferAnswers } from '../../../../testing/samples/sample-transfer.ts';

const OWN = '10000016';
const picture = (text: string) => new File([text], 'code.png', { type: 'image/png' });

beforeEach(() => void withoutCamera('NotFoundError'));
afterEach(() => void vi.unstubAllGlobals());

async function openScan({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('scan', { answers: { ...transferAnswers, ...answers }, ...options });
}

/** Chooses a picture from the album that shows this code. */
async function pickCode(user: UserEvent, text: string | null): Promise<void> {
  readPictures(() => text);
  await pickFile(user, await screen.findByRole('button', { name: 'Album' }), picture(text ?? ''));
}

async function pasteLink(user: UserEvent, text: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Paste a link' }));
  const sheet = await screen.findByRole('dialog', { name: 'Paste a payment link' });
  await user.clear(within(sheet).getByLabelText('Link'));
  if (text !== '') {
    await user.click(within(sheet).getByLabelText('Link'));
    await user.paste(text);
  }
  await user.click(within(sheet).getByRole('button', { name: 'Open' }));
  return sheet;
}

test.each([
  [
    'en',
    ['No camera found', 'You can choose a picture of the code, or enter the account.', 'Enter account', 'Transfer'],
  ],
  ['zh-CN', ['未找到摄像头', '可从相册选择收款码图片，或输入对方账号', '输入账号转账', '转账']],
] as const)('offers other ways without a camera (%s)', async (language, [title, text, button, page]) => {
  const { user } = await openScan({ language });
  const alert = (await screen.findByText(title)).closest('[role=alert]');
  expect(alert?.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('heading', { name: page })).toBeTruthy();
});

test('asks for the camera again once access has been granted elsewhere', async () => {
  const getUserMedia = withoutCamera('NotAllowedError');
  const { user } = await openScan();
  expect(await screen.findByText(/Camera access is not allowed/)).toBeTruthy();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => getUserMedia.mock.calls.length).toBe(2);
});

test('opens the transfer encoded in a picture from the album', async () => {
  const { user } = await openScan();
  await pickCode(user, 'eh:10000024?amount=0.75&memo=tea');
  expect(await screen.findByRole('button', { name: 'Send 0.75 EH to *明' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('tea');
});

test.each([
  ['the own code', `eh:${OWN}`, 'This is your own payment code'],
  ['a code of others', 'https://example.com/not-ours', 'This is not a payment code for EH'],
  ['a wrong check digit', 'eh:10000025?amount=1', /The account in this code is not valid/],
  ['no code', null, 'No QR code found in this picture'],
])('says what is wrong with a picture of %s, and pays nobody', async (_, text, fault) => {
  const { user } = await openScan();
  await pickCode(user, text);
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Scan' })).toBeTruthy();
});

test('says that a file is not a readable picture, until a better one is chosen', async () => {
  const { user } = await openScan();
  readPictures((file) => {
    if (file.size < 5) throw new DOMException('no picture');
    return 'eh:10000024';
  });
  const album = await screen.findByRole('button', { name: 'Album' });
  await pickFile(user, album, picture('MZ'));
  expect(await screen.findByText('This picture could not be read. Choose a JPG or PNG.')).toBeTruthy();
  await pickFile(user, album, picture('a whole picture'));
  expect(await screen.findByText('· *明')).toBeTruthy();
});

test('opens the shop order behind a link', async () => {
  const { user, server } = await openScan({ answers: { 'POST /api/recharge/order': sampleShopOrder() } });
  await pasteLink(user, ` https://eh.example/#/pages/index/out-order?order=${ORDER_TOKEN} `);
  expect(await screen.findByRole('heading', { name: 'Shop order' })).toBeTruthy();
  expect(server.requestsOf('POST /api/recharge/order')).toEqual([{ order: ORDER_TOKEN }]);
});

test('opens a transfer from a pasted text, with its amount', async () => {
  const { user } = await openScan();
  await pasteLink(user, 'eh:10000024?amount=12');
  expect(await screen.findByRole('button', { name: 'Send 12.00 EH to *明' })).toBeTruthy();
});

test.each([
  ['nothing', '', 'This is not a payment code for EH'],
  ['the own code', `eh:${OWN}`, 'This is your own payment code'],
  ['an account with a wrong digit', 'eh:10000025', /The account in this code is not valid/],
  ['an order without its token', 'https://eh.example/#/pages/index/out-order?order=short', /not a payment code/],
])('says at the field why %s opens nothing, until another text is typed', async (_, text, fault) => {
  const { user } = await openScan();
  const sheet = await pasteLink(user, text);
  expect(await within(sheet).findByText(fault)).toBeTruthy();
  expect(within(sheet).getByLabelText('Link').getAttribute('aria-invalid')).toBe('true');
  await user.type(within(sheet).getByLabelText('Link'), 'x');
  expect(within(sheet).queryByText(fault)).toBeNull();
});
