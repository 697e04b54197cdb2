import type { AnswerOf } from '@eh/contract/calls.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pdf, pickFile, storedPdf } from '../../../testing/pick-file.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { otherNotice, receive } from '../../../testing/samples/live-notices.ts';
import { currentParams, currentRoute } from '../../shell/navigation.ts';

type Feedback = AnswerOf<'GET /api/feedback/show'>;

const ID = '01900000-0000-7000-8000-000000000001';
const waiting: Feedback = {
  id: ID,
  kind: 'fault',
  text: 'It stops',
  pictures: [],
  contact: 'carol@mail.example',
  state: 'waiting',
  answer: null,
  answered_at: null,
  created_at: 1_790_000_000,
};
const png = new File(['png'], 'page.png', { type: 'image/png' });
const stored = { ...storedPdf, media_type: 'image/png' };

const openForm = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('feedback', { ...options, answers: { ...answers } });
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });
const listOf = (...rows: readonly Feedback[]): Answers => ({
  'POST /api/feedback/index': { rows: [...rows], next_cursor: null },
});

test('sends the pictures with the text, once they are uploaded', async () => {
  const { user, server } = await openForm({
    answers: { 'POST /api/upload/img': stored, 'POST /api/feedback': waiting, ...listOf(waiting) },
  });
  await pickFile(user, await screen.findByRole('button', { name: 'Add a picture' }), png);
  expect(await screen.findByText('1 / 4')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(screen.getByLabelText(/^What happened/));
  await user.paste('It stops');
  await user.click(screen.getByLabelText('Contact, optional'));
  await user.paste(' carol@mail.example ');
  await user.click(await send());
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([{ purpose: 'feedback' }]);
  expect(server.requestsOf('POST /api/feedback')).toMatchObject([
    { kind: 'idea', text: 'It stops', contact: 'carol@mail.example', pictures: [stored.id] },
  ]);
  expect(server.keysOf('POST /api/feedback')[0]).not.toBe('');
});

test('waits for a picture that is still uploading', async () => {
  const answer = Promise.withResolvers<typeof stored>();
  const { user, server } = await openForm({
    answers: { 'POST /api/upload/img': answer.promise, 'POST /api/feedback': waiting, ...listOf() },
  });
  await pickFile(user, await screen.findByRole('button', { name: 'Add a picture' }), png);
  await user.click(screen.getByLabelText(/^What happened/));
  await user.paste('It stops');
  await user.click(await send());
  expect(server.requestsOf('POST /api/feedback')).toEqual([]);
  await act(async () => answer.resolve(stored));
  await user.click(await send());
  await waitFor(() => expect(server.requestsOf('POST /api/feedback')).toMatchObject([{ pictures: [stored.id] }]));
});

test('shows why the server refuses a picture, and does not send it', async () => {
  const { user, server } = await openForm({
    answers: {
      'POST /api/upload/img': refused(uploadRefusals.FileUnreadable),
      'POST /api/feedback': waiting,
      ...listOf(),
    },
  });
  await pickFile(user, await screen.findByRole('button', { name: 'Add a picture' }), png);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove page.png' }));
  expect(screen.getByText('0 / 4')).toBeTruthy();
  await user.click(screen.getByLabelText(/^What happened/));
  await user.paste('It stops');
  await user.click(await send());
  await waitFor(() => expect(server.requestsOf('POST /api/feedback')).toMatchObject([{ pictures: [] }]));
});

test('refuses a document where a picture is required', async () => {
  const { server } = await openForm();
  await send();
  const chooser = document.querySelector<HTMLInputElement>('.page:not([inert]) input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [pdf] });
  act(() => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(await screen.findByText('This file type is not supported')).toBeTruthy();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([]);
});

test('keeps the text when its answer was lost, and sends it again under the same key', async () => {
  const { user, server } = await openForm({ answers: { 'POST /api/feedback': lost, ...listOf() } });
  await user.click(await screen.findByLabelText(/^What happened/));
  await user.paste('It stops');
  await user.click(await send());
  await waitFor(() => expect(server.keysOf('POST /api/feedback')).toHaveLength(1));
  expect(screen.getByDisplayValue('It stops')).toBeTruthy();
  server.change({ 'POST /api/feedback': waiting });
  await waitFor(async () => expect((await send()).getAttribute('aria-busy')).toBeNull());
  await user.click(await send());
  await waitFor(() => expect(currentRoute()).toBe('my-feedback'));
  expect(new Set(server.keysOf('POST /api/feedback')).size).toBe(1);
});

test.each([
  ['en', 'waiting', 'Waiting'],
  ['en', 'reading', 'Being read'],
  ['zh-CN', 'waiting', '等待处理'],
  ['zh-CN', 'closed', '已关闭'],
] as const)('shows the state of each feedback (%s, %s)', async (language, state, text) => {
  await renderScreen('my-feedback', { language, answers: listOf({ ...waiting, state }) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/carol@mail\.example/)).toBeTruthy();
});

test('shows the pictures that were sent', async () => {
  const picture = { id: stored.id, url: 'https://pictures.example/1', media_type: 'image/png', bytes: 8 };
  const { user } = await renderScreen('my-feedback', {
    answers: listOf({ ...waiting, pictures: [picture] }),
  });
  await user.click(await screen.findByRole('button', { name: /Picture 1/ }));
  const viewer = await screen.findByRole('dialog');
  expect(within(viewer).getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toContain(picture.url);
});

test('offers to write feedback when there is none', async () => {
  const { user } = await renderScreen('my-feedback', { answers: listOf() });
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }));
  await waitFor(() => expect(currentRoute()).toBe('feedback'));
});

test('announces an answer, updates the open page, and links the notice to it', async () => {
  const answered: Feedback = {
    ...waiting,
    state: 'answered',
    answer: { zh: '好', en: 'Thank you' },
    answered_at: 1_790_000_100,
  };
  const { user, server } = await renderScreen('my-feedback', {
    answers: { ...homeAnswers, ...listOf(waiting), 'GET /api/feedback/show': answered, 'POST /api/read': {} },
  });
  expect(await screen.findByText('Waiting')).toBeTruthy();
  server.change(listOf(answered));
  await receive([otherNotice('feedback.answered', { feedback_id: ID })]);
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(screen.getByText('Your feedback was answered')).toBeTruthy();
  await act(async () => (await import('../../shell/navigation.ts')).navigateTo('inbox'));
  await user.click(await screen.findByRole('button', { name: /Your feedback was answered/ }));
  await waitFor(() => expect([currentRoute(), currentParams()['id']]).toEqual(['my-feedback', ID]));
  expect(await screen.findByRole('button', { name: 'All feedback' })).toBeTruthy();
});
