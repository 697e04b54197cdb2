import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { changes } from '../../api/query-client.ts';

type Case = AnswerOf<'POST /api/operator/support/claim'>;

const ID = '01900000-0000-7000-8000-000000000001';
const omar = { id: '01900000-0000-7000-8000-00000000000a', name: 'omar' };
const talk: Case = {
  id: ID,
  claimed_by: null,
  waiting_since: 1_790_000_000,
  state: 'waiting',
  person: null,
  about: 'I cannot log in',
  language: 'zh-CN',
  unread: 1,
  talks_before: 0,
  stars: null,
};
const message = {
  position: 2,
  author: 'person' as const,
  is_mine: false,
  client_id: null,
  text: 'I <b>cannot</b> log in',
  file: null,
  is_erased: false,
  step: null,
  agent: null,
  at: 1_790_000_000,
};
const reply = { id: ID, title: 'Greeting', zh: '您好', en: 'Hello', changed: { name: 'omar', at: 1_790_000_000 } };
const answers = {
  'POST /api/operator/support/messages': { messages: [message], state: 'waiting' as const, read_by_person: 0 },
  'POST /api/operator/support/replies': { rows: [reply] },
};

test('lets only the operator who holds a visitor’s conversation answer it', async () => {
  renderScreen(['support', ID], {
    queues: ['support'],
    operator: { ...omar, role: 'support' },
    answers: { ...answers, 'POST /api/operator/support': { rows: [talk], next_cursor: null } },
  });
  expect(await screen.findByText('I <b>cannot</b> log in')).toBeTruthy();
  expect(screen.getAllByText('Visitor, not logged in').length).toBeGreaterThan(0);
  expect(screen.getByText('Claim the conversation to answer')).toBeTruthy();
  expect(screen.queryByLabelText('Answer')).toBeNull();
});

test('fills in a canned answer in the person’s language, and sends it', async () => {
  const said: RequestOf<'POST /api/operator/support/say'>[] = [];
  const { user } = renderScreen(['support', ID], {
    queues: ['support'],
    operator: { ...omar, role: 'support' },
    answers: {
      ...answers,
      'POST /api/operator/support': { rows: [{ ...talk, claimed_by: omar }], next_cursor: null },
      'POST /api/operator/support/say': (request) => {
        said.push(request);
        return { ...message, position: 3, author: 'agent', agent: 'omar', text: request.text };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Greeting' }));
  expect(screen.getByDisplayValue('您好')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(said).toMatchObject([{ id: ID, text: '您好' }]);
});

test.each([
  ['visible', { id: ID, seen_position: message.position }],
  ['hidden', { id: ID }],
])('reports to the server which messages were shown, if the page was visible (%s)', async (visibility, request) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const { server } = renderScreen(['support', ID], {
    queues: ['support'],
    operator: { ...omar, role: 'support' },
    answers: { ...answers, 'POST /api/operator/support': { rows: [{ ...talk, claimed_by: omar }], next_cursor: null } },
  });
  await screen.findByText('I <b>cannot</b> log in');
  await act(async () => {
    changes.makeStale(['support']);
    await changes.refetchStale();
  });
  expect(server.requestsOf('POST /api/operator/support/messages')).toEqual([{ id: ID }, request]);
});

test('changes a canned answer in both languages, and asks before removing one', async () => {
  const saved: unknown[] = [];
  const removed: unknown[] = [];
  const { user } = renderScreen(['support-replies'], {
    operator: { ...omar, role: 'support' },
    answers: {
      ...answers,
      'POST /api/operator/support/replies/save': (request) => {
        saved.push(request);
        return reply;
      },
      'POST /api/operator/support/replies/remove': (request) => {
        removed.push(request);
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Greeting' }));
  const form = screen.getByRole('form', { name: 'New canned answer' });
  await user.clear(within(form).getByLabelText('English'));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([]);
  await user.type(within(form).getByLabelText('English'), 'Good day');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ id: ID, title: 'Greeting', zh: '您好', en: 'Good day' }]);
  await user.click(screen.getByRole('button', { name: 'Remove: Greeting' }));
  expect(removed).toEqual([]);
  await user.click(
    within(screen.getByRole('group', { name: /Remove “Greeting”/ })).getByRole('button', { name: 'Remove' }),
  );
  expect(removed).toEqual([{ id: ID }]);
});

test('shows the ratings of a day and a week, by operator and by day', async () => {
  const week = { count: 6, average: 4.33 };
  renderScreen(['support-ratings'], {
    operator: { ...omar, role: 'support' },
    answers: {
      'POST /api/operator/support/ratings': {
        today: { count: 1, average: 5 },
        week,
        operators: [{ name: 'susi', today: { count: 0, average: null }, week }],
        days: [{ day: '2026-11-26', count: 1, average: 5 }],
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'By operator' });
  expect(within(table).getByRole('row', { name: 'All 5.0 of 5 1 rating 4.3 of 5 6 ratings' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'susi — 4.3 of 5 6 ratings' })).toBeTruthy();
});
