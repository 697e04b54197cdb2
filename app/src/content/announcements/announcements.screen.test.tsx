import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';

type Announcement = AnswerOf<'GET /api/bulletins'>['rows'][number];

const FIRST = '01900000-0000-7000-8000-000000000001';
const SECOND = '01900000-0000-7000-8000-000000000002';

function announcement(id: string, changes: Partial<Announcement> = {}): Announcement {
  const text = `Text of ${id.slice(-1)}`;
  return {
    id,
    title: `Announcement ${id.slice(-1)}`,
    text,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    pictures: {},
    language: 'en',
    is_pinned: false,
    published_at: minutesFromNow(-120),
    version: 3,
    is_read: true,
    ...changes,
  };
}

const listOf = (...rows: readonly Announcement[]): Answers => ({
  'GET /api/bulletins': { rows: [...rows], next_cursor: null },
  'POST /api/bulletins/read': {},
});
const item = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement;

test.each([
  ['en', 'Pinned', 'New', '2 hours ago'],
  ['zh-CN', '置顶', '新', '2小时前'],
] as const)('marks pinned and new announcements, with their age (%s)', async (language, pinned, unread, age) => {
  await renderScreen('announcement', {
    language,
    answers: listOf(announcement(FIRST, { is_pinned: true }), announcement(SECOND, { is_read: false })),
  });
  await screen.findByText('Announcement 1');
  expect(within(item('Announcement 1')).getByText(pinned)).toBeTruthy();
  expect(within(item('Announcement 1')).queryByText(unread)).toBeNull();
  expect(within(item('Announcement 2')).getByText(unread)).toBeTruthy();
  expect(screen.getAllByText(age)).toHaveLength(2);
});

test('records an announcement as read once its text is opened, and keeps the mark while it is open', async () => {
  const { server } = await renderScreen('announcement', { answers: listOf(announcement(FIRST, { is_read: false })) });
  await screen.findByText('Announcement 1');
  expect(server.requestsOf('POST /api/bulletins/read')).toEqual([]);
  server.change(listOf(announcement(FIRST, { is_read: true })));
  const shown = item('Announcement 1');
  shown.open = true;
  fireEvent(shown, new Event('toggle'));
  await waitFor(() => expect(server.requestsOf('POST /api/bulletins/read')).toEqual([{ id: FIRST, version: 3 }]));
  await waitFor(() => expect(server.requestsOf('GET /api/bulletins')).toHaveLength(2));
  expect(within(shown).getByText('New')).toBeTruthy();
});

test('opens the announcement that home showed, and does not record it again if it was read before', async () => {
  const { server } = await renderScreen('announcement', {
    params: { id: SECOND },
    answers: listOf(announcement(FIRST, { is_read: false }), announcement(SECOND)),
  });
  await screen.findByText('Announcement 2');
  expect([item('Announcement 1').open, item('Announcement 2').open]).toEqual([false, true]);
  expect(server.requestsOf('POST /api/bulletins/read')).toEqual([]);
});

test('shows no error when recording a reading fails', async () => {
  await renderScreen('announcement', {
    params: { id: FIRST },
    answers: { ...listOf(announcement(FIRST, { is_read: false })), 'POST /api/bulletins/read': lost },
  });
  expect(await screen.findByText('Text of 1')).toBeTruthy();
  expect([screen.queryByRole('alertdialog'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('loads older announcements on request', async () => {
  const cursor = 'older';
  const { user, server } = await renderScreen('announcement', {
    answers: {
      'GET /api/bulletins': ({ cursor: asked }: { cursor?: string | undefined }) =>
        asked === cursor
          ? { rows: [announcement(SECOND)], next_cursor: null }
          : { rows: [announcement(FIRST)], next_cursor: cursor },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Older announcements' }));
  expect(await screen.findByText('Announcement 2')).toBeTruthy();
  expect(screen.getByText('Announcement 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Older announcements' })).toBeNull();
  expect(server.requestsOf('GET /api/bulletins')).toEqual([{}, { cursor }]);
});

test.each([
  ['en', 'No announcements yet'],
  ['zh-CN', '暂无公告'],
] as const)('says that there are no announcements (%s)', async (language, none) => {
  await renderScreen('announcement', { language, answers: listOf() });
  expect(await screen.findByText(none)).toBeTruthy();
});

test('offers to load the announcements again when they did not load', async () => {
  const { user, server } = await renderScreen('announcement', { answers: { 'GET /api/bulletins': lost } });
  const failed = await screen.findByRole('alert');
  server.change(listOf(announcement(FIRST)));
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Announcement 1')).toBeTruthy();
});
