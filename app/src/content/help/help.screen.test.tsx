import type { AnswerOf } from '@eh/contract/calls.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const row = { id: ID, name: 'how-to-pay', title: 'How to pay', category: 'buying' };
const index: AnswerOf<'GET /api/help/index'> = {
  categories: [{ name: 'buying', title: 'Buying and paying', articles: [row] }],
  often: [row],
  found: null,
};
const article: AnswerOf<'GET /api/help/info'> = {
  id: ID,
  name: 'how-to-pay',
  title: 'How to pay',
  text: 'Pay the exact amount',
  content: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Pay the exact amount' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'see all', marks: [{ type: 'link', attrs: { href: 'eh:help-list' } }] },
          { type: 'text', text: 'the site', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
          { type: 'text', text: 'a trick', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          { type: 'text', text: '<img src=x onerror=alert(1)>' },
        ],
      },
      {
        type: 'callout',
        attrs: { tone: 'warning' },
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Careful' }] }],
      },
    ],
  },
  pictures: {},
  language: 'en',
  category: { name: 'buying', title: 'Buying and paying' },
  minutes: 1,
  updated_at: 1_790_000_000,
  votes: { helpful: 3, all: 4 },
  own_vote: null,
};

test.each([
  ['en', 'Often read', 'Customer service'],
  ['zh-CN', '常看', '联系客服'],
] as const)(
  'shows popular articles, the categories and the way to customer service (%s)',
  async (language, often, service) => {
    const { user } = await renderScreen('help-list', {
      language,
      answers: { 'GET /api/help/index': index, 'GET /api/help/info': article },
    });
    expect(await screen.findByRole('heading', { name: often })).toBeTruthy();
    expect(screen.getByRole('button', { name: service })).toBeTruthy();
    await user.click(screen.getByText('Buying and paying'));
    const [link] = screen.getAllByRole('link', { name: 'How to pay' });
    if (link) await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Pay the exact amount' })).toBeTruthy();
  },
);

test('searches while the person types, and says so when nothing matches', async () => {
  const { user } = await renderScreen('help-list', {
    answers: {
      'GET /api/help/index': ({ search }: { search?: string | undefined }) => ({
        ...index,
        found:
          search === undefined ? null : search.startsWith('pay') ? [{ ...row, excerpt: 'Pay the exact amount' }] : [],
      }),
    },
  });
  const field = await screen.findByRole('searchbox', { name: 'Search the help' });
  await user.type(field, 'pay');
  expect(await screen.findByText('1 article found')).toBeTruthy();
  expect(screen.getByRole('link', { name: /How to pay/ }).textContent).toContain('Pay the exact amount');
  await user.clear(field);
  await user.type(field, '%_');
  expect(await screen.findByText('No article found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('heading', { name: 'Often read' })).toBeTruthy();
});

test('renders no element and no link that an article may not contain', async () => {
  const { user } = await renderScreen('help-info', {
    params: { id: 'how-to-pay' },
    answers: { 'GET /api/help/info': article, 'GET /api/help/index': index },
  });
  await screen.findByRole('heading', { name: 'Pay the exact amount' });
  expect(document.querySelector('img, script')).toBeNull();
  expect(screen.getByText(/onerror=alert/)).toBeTruthy();
  expect(screen.getByText(/a trick/).closest('a')).toBeNull();
  const outside = screen.getByRole('link', { name: 'the site' });
  await user.click(outside);
  expect(await screen.findByText('You are leaving EH for example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await user.click(screen.getByRole('link', { name: 'see all' }));
  expect(await screen.findByRole('heading', { name: 'Often read' })).toBeTruthy();
});

test('counts a vote, and takes it back', async () => {
  let own: boolean | null = null;
  const { user } = await renderScreen('help-info', {
    params: { id: 'how-to-pay' },
    answers: {
      'GET /api/help/info': () => ({ ...article, own_vote: own }),
      'POST /api/help/vote': ({ is_helpful: isHelpful }: { is_helpful: boolean | null }) => {
        own = isHelpful;
        return { helpful: 4, all: 5 };
      },
    },
  });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  expect(screen.getByText('4 readers, 75% found it helpful')).toBeTruthy();
  await user.click(yes);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false'));
});

test('offers other ways on from an article that does not exist', async () => {
  await renderScreen('help-info', {
    params: { id: 'gone' },
    answers: { 'GET /api/help/info': refused(helpRefusals.ArticleNotFound) },
  });
  expect(await screen.findByText('There is no such article')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'See all help' })).toBeTruthy();
});

test('reports a missing article in the language of the reader', async () => {
  await renderScreen('help-info', {
    params: { id: 'how-to-pay' },
    language: 'zh-CN',
    answers: { 'GET /api/help/info': article },
  });
  expect(await screen.findByText('本文暂无中文版')).toBeTruthy();
});
