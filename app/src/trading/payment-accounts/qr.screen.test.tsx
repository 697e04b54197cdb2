import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codePicture, findInPictures, refusePictures, storedPicture } from '../../../testing/devices/picture-reader.ts';
import { pickFile } from '../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { allChannels } from '../../../testing/samples/sample-accounts.ts';
import { ownAlipay } from '../../../testing/samples/sample-own-listing.ts';
import { writeField } from '../../../testing/write-field.ts';

const ADD = 'POST /api/wallet/add';
const UPLOAD = 'POST /api/upload/img';
const ALIPAY_CODE = 'https://qr.alipay.com/fkx0carol';

async function openForm({ answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/wallet/chains': allChannels,
    [UPLOAD]: storedPicture,
    [ADD]: ownAlipay,
  };
  const params = { channel: 'alipay' };
  const opened = await renderScreen('add-chain', { params, answers: { ...usual, ...answers }, ...options });
  await screen.findByLabelText('Alipay account');
  return opened;
}

const addButton = () => screen.getByRole('button', { name: /^(Upload picture|上传图片)$/ });
const saveButton = () => screen.getByRole('button', { name: 'Save account' });

test('stores the picture of a receiving code with the account', async () => {
  findInPictures(ALIPAY_CODE);
  const { server, user } = await openForm();
  writeField('Alipay account', '13800000055');
  await pickFile(user, addButton(), codePicture);
  expect(await screen.findByRole('button', { name: 'code.png' })).toBeTruthy();
  await user.click(saveButton());
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('Account added')).toBeTruthy();
  expect(server.requestsOf(UPLOAD)).toMatchObject([{ purpose: 'qr' }]);
  expect(server.requestsOf(ADD)[0]?.fields).toEqual({ holder: '*丽', number: '13800000055', qr: storedPicture.id });
});

test.each([
  ['a contact code', 'https://u.wechat.com/friend'],
  ['a code to pay with', '286412345678901234'],
  ['the code of another method', 'wxp://f2f0abcdefgh'],
])('refuses to send a picture of %s', async (_, text) => {
  findInPictures(text);
  const { server, user } = await openForm();
  await pickFile(user, addButton(), codePicture);
  expect(await screen.findByText(/^This is not a receiving code for Alipay/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'code.png' })).toBeNull();
  expect(server.requestsOf(UPLOAD)).toEqual([]);
});

test.each([
  [
    'en',
    'has no code',
    () => findInPictures(null),
    'No QR code found in this picture. Please upload a clearer screenshot.',
  ],
  ['en', 'cannot be opened', refusePictures, 'No QR code found in this picture. Please upload a clearer screenshot.'],
  ['zh-CN', 'has no code', () => findInPictures(null), '图片中没有可识别的二维码，请换一张清晰的截图'],
] as const)('refuses to send a picture that %s: %s', async (language, _, prepare, text) => {
  prepare();
  const { server, user } = await renderScreen('add-chain', {
    language,
    params: { channel: 'alipay' },
    answers: { ...homeAnswers, 'GET /api/wallet/chains': allChannels },
  });
  await screen.findByLabelText('Alipay account');
  await pickFile(user, addButton(), codePicture);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(UPLOAD)).toEqual([]);
});

test('clears the error of a picture once a valid one is chosen', async () => {
  findInPictures(null);
  const { user } = await openForm();
  await pickFile(user, addButton(), codePicture);
  await screen.findByText(/^No QR code found/);
  findInPictures(ALIPAY_CODE);
  await pickFile(user, addButton(), codePicture);
  expect(await screen.findByRole('button', { name: 'code.png' })).toBeTruthy();
  expect(screen.queryByText(/^No QR code found/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload picture' })).toBeNull();
});

test('saves no account while its picture is uploading', async () => {
  findInPictures(ALIPAY_CODE);
  const arrival = Promise.withResolvers<typeof storedPicture>();
  const { server, user } = await openForm({ answers: { [UPLOAD]: arrival.promise } });
  writeField('Alipay account', '13800000055');
  await pickFile(user, addButton(), codePicture);
  await screen.findByRole('progressbar');
  fireEvent.click(saveButton());
  expect(screen.queryByRole('dialog', { name: 'Payment password' })).toBeNull();
  arrival.resolve(storedPicture);
  await user.click(saveButton());
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Account added');
  expect(server.requestsOf(ADD)[0]?.fields).toMatchObject({ qr: storedPicture.id });
});

test('uploads a picture again when the upload broke off, and discards it when it is removed', async () => {
  findInPictures(ALIPAY_CODE);
  const { server, user } = await openForm({ answers: { [UPLOAD]: lost } });
  writeField('Alipay account', '13800000055');
  await pickFile(user, addButton(), codePicture);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ [UPLOAD]: storedPicture });
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Remove.*code.png/ }));
  expect(screen.queryByRole('button', { name: 'code.png' })).toBeNull();
  await user.click(saveButton());
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Account added');
  expect(server.requestsOf(ADD)[0]?.fields).toEqual({ holder: '*丽', number: '13800000055' });
});
