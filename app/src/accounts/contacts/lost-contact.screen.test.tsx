import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pickFile } from '../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';

type ContactRequest = AnswerOf<'GET /api/contact/requests'>['rows'][number];

const REQUEST = 'POST /api/contact/request';
const waiting: ContactRequest = {
  id: '00000000-0000-4000-8000-00000000c001',
  kind: 'mobile',
  target: '139****1234',
  state: 'waiting',
  asked_at: minutesFromNow(-90),
  decided_at: null,
  answer: '',
};
const photo = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
const stored = {
  id: '00000000-0000-4000-8000-00000000f00a',
  url: '/files/f00a',
  media_type: 'image/jpeg',
  bytes: 4,
};

async function openLost(rows: readonly ContactRequest[], { answers, language = 'en', ...options }: RenderOptions = {}) {
  const opened = await renderScreen('change-mobile', {
    language,
    answers: { ...homeAnswers, 'GET /api/contact/requests': { rows: [...rows] }, ...answers },
    ...options,
  });
  const name = { en: 'I can no longer use my current phone', 'zh-CN': '当前手机号已无法使用' }[language];
  await opened.user.click(await screen.findByRole('button', { name }));
  return opened;
}

test.each([
  ['en', 'Submit request', ['Please fill this in', 'Enter 6 digits', 'Please add a photo']],
  ['zh-CN', '提交申请', ['请填写', '请输入 6 位数字', '请添加一张照片']],
] as const)('accepts no request without a number, code, reason and photo (%s)', async (language, send, texts) => {
  const { server, user } = await openLost([], { language });
  await user.click(await screen.findByRole('button', { name: send }));
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(REQUEST)).toEqual([]);
});

test('submits the request once with photo and payment password, then shows its status', async () => {
  const { server, user } = await openLost([], {
    answers: {
      'POST /api/upload/img': stored,
      'POST /api/smsCode': { resend_seconds: 60, target: '139****1234' },
      [REQUEST]: waiting,
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Request a phone change' });
  writeField('New phone', '13900001234');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Code sent to 139****1234');
  expect(server.requestsOf('POST /api/smsCode')).toMatchObject([
    { purpose: codePurposes.changeMobile, target: '13900001234' },
  ]);
  writeField('Code sent to the new one', '135790');
  writeField('Why you can no longer use the old one', 'The phone was stolen');
  await pickFile(user, screen.getByRole('button', { name: 'Add photo' }), photo);
  await expect.poll(() => server.requestsOf('POST /api/upload/img')).toHaveLength(1);
  server.change({ 'GET /api/contact/requests': { rows: [waiting] } });
  await user.click(screen.getByRole('button', { name: 'Submit request' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Request a change');
  await user.keyboard('135790');
  expect(await screen.findByText('Under review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit request' })).toBeNull();
  expect(server.requestsOf(REQUEST)).toMatchObject([
    { kind: 'mobile', target: '13900001234', code: '135790', reason: 'The phone was stolen', picture_ids: [stored.id] },
  ]);
});

test('shows a request under review instead of a second form, and lets it be withdrawn', async () => {
  const { server, user } = await openLost([waiting], {
    answers: { 'POST /api/contact/withdraw': { ...waiting, state: 'withdrawn' } },
  });
  expect(await screen.findByText('139****1234')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit request' })).toBeNull();
  server.change({ 'GET /api/contact/requests': { rows: [{ ...waiting, state: 'withdrawn' }] } });
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('Request withdrawn')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Submit request' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  expect(server.requestsOf('POST /api/contact/withdraw')).toEqual([{ id: waiting.id }]);
});

test('says that a request was decided meanwhile, and goes on showing it', async () => {
  const { user } = await openLost([waiting], {
    answers: { 'POST /api/contact/withdraw': refused(contactRefusals.RequestNotFound) },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText(contactRefusals.RequestNotFound.en)).toBeTruthy();
  expect(screen.queryByText('Request withdrawn')).toBeNull();
});

test('shows the answer to a rejected request above a form for a new request', async () => {
  await openLost([
    { ...waiting, state: 'rejected', answer: 'The photo is not readable', decided_at: minutesFromNow(-5) },
  ]);
  expect(await screen.findByText('The photo is not readable')).toBeTruthy();
  expect(screen.getByText('Rejected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit request' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
});

test('shows nothing of a decided e-mail request on the phone page', async () => {
  await openLost([{ ...waiting, kind: 'email', state: 'passed', target: 'a***@example.com' }]);
  expect(await screen.findByRole('button', { name: 'Submit request' })).toBeTruthy();
  expect(screen.queryByText('a***@example.com')).toBeNull();
});

test('returns from the request to the code of the current phone', async () => {
  const { user } = await openLost([]);
  await screen.findByRole('button', { name: 'Submit request' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Verify your current phone first' })).toBeTruthy();
});
