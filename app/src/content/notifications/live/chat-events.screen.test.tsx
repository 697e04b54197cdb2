import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ChatMessageEvent } from '@eh/contract/platform/live.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { currentParams, currentRoute } from '../../../shell/navigation.ts';
import { handleChatMessage, handleSupport } from './chat-events.ts';

type Line = ChatMessageEvent['messages'][number];

const TRADE = '00000000-0000-4000-8000-000000000701';
const SAID = 'New message in your trade';
const line = (part: Partial<Line>): Line =>
  ({
    position: 1,
    author: 'person',
    is_mine: false,
    client_id: null,
    text: 'Paid',
    file: null,
    is_erased: false,
    step: null,
    at: 1_790_000_000,
    ...part,
  }) as Line;

const support: AnswerOf<'GET /api/support'> = {
  hours: { from: '08:00', until: '24:00', is_open: true },
  conversation: null,
};

async function openHome(answers: Answers = {}) {
  const shown = await renderScreen('tabhome', {
    answers: { ...homeAnswers, 'GET /api/chat': lost, 'GET /api/support': support, ...answers },
  });
  await screen.findByText('Best prices');
  return shown;
}

const say = (...lines: readonly Line[]) =>
  act(async () => handleChatMessage({ transaction_id: TRADE, messages: [...lines] }));

test('announces a new message, and opens its chat', async () => {
  const { user } = await openHome();
  await say(line({}));
  expect(await screen.findByText(SAID)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect([currentRoute(), currentParams()['id']]).toEqual(['chat', TRADE]));
});

test.each([
  ['one’s own message from another device', line({ is_mine: true })],
  ['a step of the trade', line({ author: 'system' })],
  ['an automatic answer', line({ author: 'automatic' })],
])('does not announce %s', async (_which, message) => {
  await openHome();
  await say(message);
  expect(screen.queryByText(SAID)).toBeNull();
});

test('announces an answer of customer service on other pages, and opens it', async () => {
  const { user } = await openHome({ 'GET /api/support/unread': { unread: 2 } });
  await act(handleSupport);
  expect(await screen.findByText('New message from customer service')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(currentRoute()).toBe('support'));
});

test.each([
  ['nothing is unread', { 'GET /api/support/unread': { unread: 0 } }],
  ['the count is lost', { 'GET /api/support/unread': lost }],
] as const)('shows nothing when %s', async (_when, answers) => {
  await openHome(answers);
  await act(handleSupport);
  expect(screen.queryByText('New message from customer service')).toBeNull();
});

test('updates the open customer service page when an answer arrives', async () => {
  const { server } = await renderScreen('support', { answers: { 'GET /api/support': support } });
  await screen.findByText('Customer service is online');
  const before = server.requestsOf('GET /api/support').length;
  await act(handleSupport);
  await waitFor(() => expect(server.requestsOf('GET /api/support').length).toBe(before + 1));
  expect(screen.queryByText('New message from customer service')).toBeNull();
});
