import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

type Feedback = AnswerOf<'GET /api/feedback/show'>;

const ID = '01900000-0000-7000-8000-000000000001';
const answered: Feedback = {
  id: ID,
  kind: 'idea',
  text: 'Open <i>Alipay</i> directly',
  pictures: [],
  contact: '',
  state: 'answered',
  answer: { zh: '好主意', en: 'A good idea' },
  answered_at: 1_790_086_400,
  created_at: 1_790_000_000,
};

test('sends the feedback once, and leads to the list of sent feedback', async () => {
  const sent: RequestOf<'POST /api/feedback'>[] = [];
  const { user } = await renderScreen('feedback', {
    answers: {
      'POST /api/feedback': (request) => {
        sent.push(request);
        return { ...answered, state: 'waiting', answer: null, answered_at: null };
      },
      'POST /api/feedback/index': { rows: [], next_cursor: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write what it is about')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText('Something broke'));
  await user.type(screen.getByLabelText(/^What happened/), '  It stops  ');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('No feedback yet')).toBeTruthy();
  expect(sent).toMatchObject([{ kind: 'fault', text: 'It stops', pictures: [], contact: '' }]);
  expect(sent[0]?.device?.device_id).toBeTruthy();
});

test('says why no more feedback is accepted, and keeps the text', async () => {
  const { user } = await renderScreen('feedback', {
    answers: { 'POST /api/feedback': refused(feedbackRefusals.FeedbackWaiting, { most: 5 }) },
  });
  await user.type(await screen.findByLabelText(/^What happened/), 'Again');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/5 of your messages are still waiting/)).toBeTruthy();
  expect(screen.getByDisplayValue('Again')).toBeTruthy();
});

test.each([
  ['en', 'Answered', 'A good idea'],
  ['zh-CN', '已回复', '好主意'],
] as const)('shows the state and the answer in the language of the reader (%s)', async (language, state, answer) => {
  await renderScreen('my-feedback', {
    language,
    answers: { 'POST /api/feedback/index': { rows: [answered], next_cursor: null } },
  });
  expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getByText(answer)).toBeTruthy();
  expect(screen.getByText('Open <i>Alipay</i> directly')).toBeTruthy();
});

test('opens the feedback that a notice names, and says so when it does not exist', async () => {
  await renderScreen('my-feedback', { params: { id: ID }, answers: { 'GET /api/feedback/show': answered } });
  expect(await screen.findByText('A good idea')).toBeTruthy();
});

test('says that the feedback does not exist', async () => {
  await renderScreen('my-feedback', {
    params: { id: ID },
    answers: { 'GET /api/feedback/show': refused(feedbackRefusals.FeedbackNotFound) },
  });
  expect(await screen.findByText('There is no such feedback')).toBeTruthy();
});
