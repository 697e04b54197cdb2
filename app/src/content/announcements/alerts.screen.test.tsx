import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { fetchAlerts, forgetAlerts, useAlerts } from '../../parts/content/alerts.ts';
import { changeSession } from '../../session/current-session.ts';
import { showModal } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';

type Alert = AnswerOf<'GET /api/alerts'>['rows'][number];

const alert = (number: number, changes: Partial<Alert> = {}): Alert => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  title: `Warning ${number}`,
  text: '',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Beware ${number}` }] }] },
  pictures: {},
  language: 'en',
  is_pinned: false,
  published_at: 1_790_000_000,
  version: 1,
  is_read: false,
  ...changes,
});

async function openWith(rows: readonly Alert[], { route = 'tabhome' as const, answers }: Opened = {}) {
  onTestFinished(() => act(forgetAlerts));
  const shown = await renderScreen(route, {
    answers: {
      ...homeAnswers,
      'GET /api/bulletins': { rows: [], next_cursor: null },
      'GET /api/alerts': { rows: [...rows] },
      'POST /api/bulletins/read': {},
      ...answers,
    },
  });
  await screen.findByText(route === 'tabhome' ? 'Best prices' : 'No announcements yet');
  await act(fetchAlerts);
  return shown;
}

interface Opened {
  readonly route?: 'tabhome' | 'announcement';
  readonly answers?: Answers;
}

test('shows alerts one after another, each until it is acknowledged', async () => {
  const { user, server } = await openWith([alert(1), alert(2)]);
  for (const number of [1, 2]) {
    const dialog = await screen.findByRole('alertdialog', { name: `Warning ${number}` });
    expect(within(dialog).getByText(`Beware ${number}`)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.requestsOf('POST /api/bulletins/read').map(({ id }) => id.slice(-1))).toEqual(['1', '2']);
});

test('does not show an alert that was read on another device', async () => {
  await openWith([alert(3, { is_read: true })]);
  expect(useAlerts.getState().alerts).toEqual([]);
});

test('shows an alert again once its words have changed', async () => {
  const { user, server } = await openWith([alert(4)]);
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  server.change({ 'GET /api/alerts': { rows: [alert(4, { version: 2, title: 'Warning, revised' })] } });
  await act(fetchAlerts);
  expect(await screen.findByRole('alertdialog', { name: 'Warning, revised' })).toBeTruthy();
});

test('shows alerts on tabs only, and again when the person returns to a tab', async () => {
  await openWith([alert(5)], { route: 'announcement' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => navigateBack());
  expect(await screen.findByRole('alertdialog', { name: 'Warning 5' })).toBeTruthy();
});

test('waits until an open question is answered', async () => {
  const { user } = await openWith([]);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = showModal({ title: 'Cancel the trade?', confirm: 'Yes', cancel: 'No' });
  });
  act(() => useAlerts.setState({ alerts: [alert(6)] }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(await answer).toBe(false);
  expect(await screen.findByRole('alertdialog', { name: 'Warning 6' })).toBeTruthy();
});

test('shows nobody an alert for a person who has logged out meanwhile', async () => {
  const answer = Promise.withResolvers<AnswerOf<'GET /api/alerts'>>();
  const { server } = await openWith([]);
  server.change({ 'GET /api/alerts': answer.promise });
  const fetched = fetchAlerts();
  act(() => changeSession({ kind: 'logged-out' }));
  answer.resolve({ rows: [alert(7)] });
  await act(() => fetched);
  expect(useAlerts.getState().alerts).toEqual([]);
});

test('keeps the known alerts when loading fails', async () => {
  const { server } = await openWith([alert(8)]);
  server.change({ 'GET /api/alerts': lost });
  await act(fetchAlerts);
  expect(await screen.findByRole('alertdialog', { name: 'Warning 8' })).toBeTruthy();
});
