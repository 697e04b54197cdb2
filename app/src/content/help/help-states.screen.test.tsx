import type { AnswerOf } from '@eh/contract/calls.ts';
import { HELP_SEARCH_MAX } from '@eh/contract/content/help/search-bounds.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { currentRoute } from '../../shell/navigation.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const row = { id: ID, name: 'how-to-pay', title: 'How to pay', category: 'buying' };
const index: AnswerOf<'GET /api/help/index'> = {
  categories: [{ name: 'buying', title: 'Buying and paying', articles: [row, { ...row, id: ID.replace(/1$/, '2') }] }],
  often: [row],
  found: null,
};
const article: AnswerOf<'GET /api/help/info'> = {
  id: ID,
  name: 'how-to-pay',
  title: 'How to pay',
  text: '',
  content: { type: 'doc', content: [] },
  pictures: {},
  language: 'en',
  category: { name: 'buying', title: 'Buying and paying' },
  minutes: 3,
  updated_at: 1_790_000_000,
  votes: { helpful: 0, all: 0 },
  own_vote: null,
};

const openList = (answer: Answers['GET /api/help/index'] = index, options: RenderOptions = {}) =>
  renderScreen('help-list', { ...options, answers: { 'GET /api/help/index': answer, ...options.answers } });
const openArticle = (answer: Answers['GET /api/help/info'] = article, options: RenderOptions = {}) =>
  renderScreen('help-info', {
    ...options,
    params: { id: 'how-to-pay' },
    answers: { 'GET /api/help/info': answer, ...options.answers },
  });

test.each([
  ['the list', () => openList(lost), { 'GET /api/help/index': index }, 'Often read'],
  ['an article', () => openArticle(lost), { 'GET /api/help/info': article }, 'How to pay'],
] as const)('offers to load %s again when it did not load', async (_which, open, good, heading) => {
  const { user, server } = await open();
  const failed = await screen.findByRole('alert');
  server.change(good);
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

test('offers to repeat a failed search, and keeps what was typed', async () => {
  const { user, server } = await openList(({ search }: { search?: string | undefined }) =>
    search === undefined ? index : lost,
  );
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('pay');
  const failed = await screen.findByRole('alert');
  server.change({ 'GET /api/help/index': { ...index, found: [{ ...row, excerpt: 'Pay the exact amount' }] } });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 article found')).toBeTruthy();
  expect(screen.getByDisplayValue('pay')).toBeTruthy();
});

test('does not search for spaces alone, and strips them from a search', async () => {
  const { user, server } = await openList(({ search }: { search?: string | undefined }) => ({
    ...index,
    found: search === undefined ? null : [],
  }));
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.click(field);
  await user.paste('   ');
  expect(screen.getByRole('heading', { name: 'Often read' })).toBeTruthy();
  await user.paste('seller ');
  await waitFor(() => expect(server.requestsOf('GET /api/help/index')).toEqual([{}, { search: 'seller' }]));
  expect(field.maxLength).toBe(HELP_SEARCH_MAX);
});

test.each([
  ['en', 'No article found', 'Ask customer service'],
  ['zh-CN', '没有找到', '联系客服'],
] as const)('leads to customer service from a search without a result (%s)', async (language, none, service) => {
  const { user } = await openList(
    { ...index, found: [] },
    {
      language,
      configured: { settings: { 'support.rules.is_chat_on': true } },
      answers: { 'GET /api/support': lost },
    },
  );
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('xyz');
  expect(await screen.findByText(new RegExp(none))).toBeTruthy();
  const [button] = screen.getAllByRole('button', { name: new RegExp(service) }).slice(-1);
  if (button) await user.click(button);
  await waitFor(() => expect(currentRoute()).toBe('support'));
});

test('says how many articles a category has', async () => {
  await openList();
  const summary = (await screen.findByText('Buying and paying')).closest('summary');
  expect(summary?.textContent).toContain('2');
});

test.each([
  [0, 0, ''],
  [1, 1, '1 reader, 100% found it helpful'],
  [2, 3, '3 readers, 67% found it helpful'],
])('with %i helpful votes from %i readers, says "%s"', async (helpful, all, text) => {
  await openArticle({ ...article, votes: { helpful, all } });
  const votes = await screen.findByRole('region', { name: 'Was this helpful?' });
  expect(within(votes).getByRole('status').textContent).toBe(text);
});

test('does not show a vote as counted when its answer was lost', async () => {
  const { user } = await openArticle(article, { answers: { 'POST /api/help/vote': lost } });
  await user.click(await screen.findByRole('button', { name: 'No' }));
  await screen.findByText('Detecting the best line');
  expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByText(/You can change it any time/)).toBeNull();
});

test('shows how long an article takes to read, and its date', async () => {
  await openArticle();
  expect((await screen.findByText(/3 min read/)).textContent).toMatch(/updated .*2026/);
});
