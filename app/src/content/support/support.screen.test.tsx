import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { supportRefusals } from '@eh/contract/content/support/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

type Support = AnswerOf<'GET /api/support'>;
type Conversation = NonNullable<Support['conversation']>;
type Message = Conversation['messages'][number];

const ID = '01900000-0000-7000-8000-000000000001';
const hours = { from: '08:00', until: '24:00', is_open: true };
const message = (position: number, part: Partial<Message>): Message => ({
  position,
  author: 'person',
  is_mine: false,
  client_id: null,
  text: '',
  file: null,
  is_erased: false,
  step: null,
  agent: null,
  at: 1_790_000_000 + position,
  ...part,
});
const waiting: Conversation = {
  id: ID,
  state: 'waiting',
  ahead: 2,
  wait_minutes: 1,
  agent: null,
  opened_at: 1_790_000_000,
  taken_at: null,
  ended_at: null,
  outcome: null,
  stars: null,
  can_rate: false,
  last_position: 2,
  read_by_me: 2,
  read_by_agent: 0,
  messages: [
    message(1, { author: 'system', step: 'opened' }),
    message(2, { is_mine: true, text: 'Paid <b>twice</b>' }),
  ],
};
const ended: Conversation = {
  ...waiting,
  state: 'ended',
  ahead: 0,
  wait_minutes: null,
  agent: 'Lin',
  taken_at: 1_790_000_120,
  ended_at: 1_790_000_480,
  outcome: 'solved',
  can_rate: true,
  messages: [...waiting.messages, message(3, { author: 'agent', text: 'Solved', agent: 'Lin' })],
};

test.each([
  ['en', '2 people ahead of you', 'about 3 min', 'Support never asks for a password or code.'],
  ['zh-CN', '前面还有 2 人', '约 3 分钟', '客服不会问您要密码和验证码。'],
] as const)(
  'shows the place in the queue and what customer service never asks for (%s)',
  async (language, ahead, wait, never) => {
    await renderScreen('support', { language, answers: { 'GET /api/support': { hours, conversation: waiting } } });
    expect(await screen.findByText(ahead)).toBeTruthy();
    expect(screen.getByText(wait)).toBeTruthy();
    expect(screen.getByText(never)).toBeTruthy();
    expect(screen.getByText('Paid <b>twice</b>')).toBeTruthy();
  },
);

test('begins with help topics, and sends the first message', async () => {
  const sent: RequestOf<'POST /api/support/send'>[] = [];
  const { user } = await renderScreen('support', {
    answers: {
      'GET /api/support': () => ({ hours, conversation: sent.length === 0 ? null : waiting }),
      'POST /api/support/send': (request) => {
        sent.push(request);
        return message(2, { is_mine: true, client_id: request.client_id, text: request.text ?? '' });
      },
    },
  });
  expect(await screen.findByRole('link', { name: /The seller has not released/ })).toBeTruthy();
  await user.type(screen.getByLabelText('Message'), '  Paid twice {Enter}');
  expect(await screen.findByText('2 people ahead of you')).toBeTruthy();
  expect(sent).toMatchObject([{ text: 'Paid twice' }]);
});

test('keeps a refused message with its reason until it is removed', async () => {
  const { user } = await renderScreen('support', {
    answers: {
      'GET /api/support': { hours, conversation: waiting },
      'POST /api/support/send': refused(chatRefusals.ChatTooFast, { seconds: 9 }),
    },
  });
  await user.type(await screen.findByLabelText('Message'), 'Again{Enter}');
  expect(await screen.findByText(/Not sent: .*9 s/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

test('says when customer service opens, and accepts no new message before', async () => {
  const closed = { ...hours, is_open: false };
  await renderScreen('support', { answers: { 'GET /api/support': { hours: closed, conversation: null } } });
  expect(await screen.findByText('Customer service is closed now')).toBeTruthy();
  expect(screen.getByText(/from 08:00/)).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send feedback' })).toBeTruthy();
});

test('says that there is no customer service when it is switched off', async () => {
  await renderScreen('support', { answers: { 'GET /api/support': refused(supportRefusals.SupportOff) } });
  expect(await screen.findByText('H5 version does not support customer service yet')).toBeTruthy();
});

test('rates an ended conversation once, and requires the stars', async () => {
  const rated: RequestOf<'POST /api/support/rate'>[] = [];
  const { user } = await renderScreen('support', {
    answers: {
      'GET /api/support': () => ({
        hours,
        conversation: rated.length === 0 ? ended : { ...ended, can_rate: false, stars: 4 },
      }),
      'POST /api/support/read': {},
      'POST /api/support/rate': (request) => {
        rated.push(request);
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send the rating' }));
  expect(rated).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '4 of 5' }));
  await user.click(screen.getByRole('button', { name: 'Quick' }));
  await user.dblClick(screen.getByRole('button', { name: 'Send the rating' }));
  expect(await screen.findByLabelText('Message')).toBeTruthy();
  expect(rated).toEqual([{ id: ID, stars: 4, tags: ['quick'] }]);
});
