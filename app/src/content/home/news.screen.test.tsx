import type { AnswerOf } from '@eh/contract/calls.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { fetchAlerts } from '../../parts/content/alerts.ts';

type Announcement = AnswerOf<'GET /api/bulletins'>['rows'][number];
type Banner = AnswerOf<'GET /api/banners'>['rows'][number];

const ID = '01900000-0000-7000-8000-000000000001';
const announcement: Announcement = {
  id: ID,
  title: 'Banks rest over the holidays',
  text: 'Transfers may be late.',
  content: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Transfers may be late.' }] }],
  },
  pictures: {},
  language: 'en',
  is_pinned: false,
  published_at: 1_790_000_000,
  version: 2,
  is_read: false,
};
const banner: Banner = {
  id: ID,
  title: 'No fees this week',
  picture: '/content/x.jpg',
  width: 1170,
  height: 300,
  target: 'eh:announcement',
  screens: ['home'],
};
const home = {
  'GET /api/wallet/index': { accounts: [] },
  'GET /api/dashboard': { reference_price: '7.02', waiting: 0, best: [] },
  'POST /api/transaction': { rows: [], next_cursor: null },
  'GET /api/notice': { announcement, notice: null },
};

test('marks an announcement as new until it is read, and opens it', async () => {
  let isRead = false;
  const { user, server } = await renderScreen('tabhome', {
    answers: {
      ...home,
      'GET /api/notice': () => ({ announcement: { ...announcement, is_read: isRead }, notice: null }),
      'GET /api/bulletins': () => ({ rows: [{ ...announcement, is_read: isRead }], next_cursor: null }),
      'POST /api/bulletins/read': () => {
        isRead = true;
        return {};
      },
    },
  });
  const line = await screen.findByRole('link', { name: /^Banks rest over the holidays/ });
  expect(within(line).getByText('New')).toBeTruthy();
  await user.click(line);
  expect(await screen.findByText('Transfers may be late.')).toBeTruthy();
  await waitFor(() => expect(server.requestsOf('POST /api/bulletins/read')).toEqual([{ id: ID, version: 2 }]));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
});

test('puts a notice before the announcements, and asks before following an outside link', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const notice = {
    id: ID,
    title: 'Maintenance tonight',
    target: 'https://status.example.com/',
    language: 'en',
  } as const;
  const { user } = await renderScreen('tabhome', {
    answers: { ...home, 'GET /api/notice': { announcement, notice } },
  });
  await user.click(await screen.findByRole('link', { name: /Maintenance tonight/ }));
  expect(await screen.findByText('You are leaving EH for status.example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: /Maintenance tonight/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://status.example.com/', '_blank', 'noopener,noreferrer'),
  );
  opened.mockRestore();
});

test('shows banners with their texts, and does not link an unsafe address', async () => {
  await renderScreen('tabhome', {
    answers: {
      ...home,
      'GET /api/banners': {
        rows: [banner, { ...banner, id: '01900000-0000-7000-8000-000000000002', title: 'Odd', target: 'javascript:1' }],
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'No fees this week (1 of 2)' });
  expect(link.getAttribute('href')).toContain('announcement');
  expect(screen.getByRole('img', { name: 'Odd (2 of 2)' }).closest('a')).toBeNull();
  expect(localStorage.getItem('eh.banners.home')).toBe('{"shape":"1170 / 300"}');
});

const full = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem: () => refuse('QuotaExceededError'),
};

function refuse(name: string): never {
  throw new DOMException('refused', name);
}

test.each<[string, () => unknown]>([
  ['is missing', () => null],
  ['refuses every question', () => refuse('SecurityError')],
  ['is full', () => full],
])('opens home in a browser whose storage %s', async (_, storage) => {
  const opened = renderScreen('tabhome', { answers: { ...home, 'GET /api/banners': { rows: [banner] } } });
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(storage as () => Storage);
  onTestFinished(() => void vi.restoreAllMocks());
  await opened;
  expect(await screen.findByRole('link', { name: 'No fees this week' })).toBeTruthy();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

test('shows an alert over a tab once, and records it as seen', async () => {
  const { user, server } = await renderScreen('tabhome', {
    answers: {
      ...home,
      'GET /api/alerts': { rows: [{ ...announcement, title: 'Pay nobody who calls you' }] },
      'POST /api/bulletins/read': {},
    },
  });
  await screen.findByRole('link', { name: /^Banks rest/ });
  await act(fetchAlerts);
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay nobody who calls you' });
  expect(within(dialog).getByText('Transfers may be late.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  // The server may still report the alert as unseen.
  await act(fetchAlerts);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.requestsOf('POST /api/bulletins/read')).toEqual([{ id: ID, version: 2 }]);
});
