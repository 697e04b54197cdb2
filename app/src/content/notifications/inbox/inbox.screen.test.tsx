import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedWindows } from '../../../../testing/devices/browser-calls.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { otherNotice, receive, tradeNotice } from '../../../../testing/samples/live-notices.ts';
import { useInbox } from '../../../session/inbox.ts';
import { navigateBack } from '../../../shell/navigation.ts';

const sold = () => tradeNotice('transaction.succeeded');
const sent = () => otherNotice('transfer.received', { amount: '1234.50', currency: 'EH', sender: '*丽' });
const complaint = () => tradeNotice('complain.new_reply', { transaction_no: '202611230002', transaction_id: 't2' });

async function openInbox(notices: readonly ReturnType<typeof sold>[], options: RenderOptions = {}) {
  const shown = await renderScreen('inbox', {
    ...options,
    answers: {
      ...homeAnswers,
      'POST /api/read': {},
      'POST /api/read/all': {},
      'POST /api/notifications/seen': {},
      ...options.answers,
    },
  });
  await receive(notices, { isLive: false });
  return shown;
}

const rows = () => screen.queryAllByText(/Trade completed|Transfer received|New reply/).map((row) => row.textContent);

test.each([
  ['en', 'No messages yet'],
  ['zh-CN', '暂无消息'],
] as const)('says that there are no notices yet (%s)', async (language, text) => {
  await openInbox([], { language });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('groups notices by trade, the newest group first, and marks what is unread', async () => {
  await openInbox([sold(), sent(), complaint()]);
  const titles = await screen.findAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('202611230002'),
    'Other',
    expect.stringContaining('202611230001'),
  ]);
  expect(screen.getAllByText('unread', { selector: '.sr-only' })).toHaveLength(3);
});

test.each([
  ['Trades', ['Trade completed']],
  ['Complaints', ['New reply to your complaint']],
  ['Funds', ['Transfer received']],
])('shows only notices about "%s", and all of them again', async (filter, expected) => {
  const { user } = await openInbox([sold(), sent(), complaint()]);
  const filters = await screen.findByRole('group', { name: 'Filter messages' });
  await user.click(within(filters).getByRole('button', { name: filter }));
  expect(rows()).toEqual(expected);
  await user.click(within(filters).getByRole('button', { name: 'All' }));
  expect(rows()).toHaveLength(3);
});

test.each([
  ['1,234.5', 'Transfer received'],
  ['1234.50', 'Transfer received'],
  ['20261123 0002', 'New reply to your complaint'],
  ['COMPLETED', 'Trade completed'],
])('finds %j', async (text, expected) => {
  const { user } = await openInbox([sold(), sent(), complaint()]);
  await user.click(await screen.findByRole('searchbox', { name: 'Search messages' }));
  await user.paste(text);
  expect(rows()).toEqual([expected]);
});

test('says that nothing matches, and shows everything again on request', async () => {
  const { user } = await openInbox([sold()]);
  await user.click(await screen.findByRole('searchbox', { name: 'Search messages' }));
  await user.paste('nobody');
  expect(screen.getByText('No messages match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(rows()).toEqual(['Trade completed']);
});

test('marks shown notices as read when the page is left, and leaves those hidden by a filter unread', async () => {
  const [hidden, seen] = [sold(), sent()];
  const { user, server } = await openInbox([hidden, seen]);
  await user.click(await screen.findByRole('button', { name: 'Funds' }));
  expect(server.requestsOf('POST /api/read')).toEqual([]);
  await act(() => navigateBack());
  await waitFor(() => expect(server.requestsOf('POST /api/read')).toEqual([{ id: [seen.id] }]));
  const unread = useInbox.getState().entries.filter((entry) => !entry.isRead);
  expect(unread.map(({ notice }) => notice.id)).toEqual([hidden.id]);
});

test('marks everything up to the newest notice as read at once', async () => {
  const [older, newest] = [sold(), sent()];
  const { user, server } = await openInbox([newest, older]);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All marked as read')).toBeTruthy();
  expect(server.requestsOf('POST /api/read/all')).toEqual([{ until: newest.id }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(screen.queryByText('unread', { selector: '.sr-only' })).toBeNull();
});

test('shows only the unread notices', async () => {
  const { user } = await openInbox([sold()]);
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await receive([sent()], { isLive: false });
  await user.click(screen.getByRole('button', { name: 'Unread' }));
  expect(rows()).toEqual(['Transfer received']);
});

test('opens the page of a notice, in the merchant portal beside the app', async () => {
  const opened = openedWindows();
  const { user } = await openInbox([otherNotice('webhook.off', { host: 'shop.example' }), sent()]);
  await user.click(await screen.findByRole('button', { name: /shop\.example/ }));
  expect(opened).toHaveBeenCalledWith('/console/#/merchant/webhooks', '_blank', 'noopener');
  expect(screen.queryByRole('button', { name: /Transfer received/ })).toBeNull();
});
