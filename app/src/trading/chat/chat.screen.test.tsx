import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { acceptedMessage, sampleChat, sampleMessage } from '../../../testing/trading/sample-chat.ts';
import { sampleTradeRow } from '../../../testing/trading/sample-trade-row.ts';
import { makeStale } from '../../api/stale/stale-answers.ts';

const READ = 'POST /api/chat/read';
const { id } = sampleTradeRow();

function openChat(chat: ReturnType<typeof sampleChat>, { answers, ...options }: RenderOptions = {}) {
  return renderScreen('chat', {
    params: { id },
    answers: { 'GET /api/chat': chat, [READ]: {}, 'GET /api/people/me': lost, ...answers },
    ...options,
  });
}

const log = (name = 'Messages') => screen.findByRole('log', { name });

test.each([
  ['en', 'Messages', 'The seller accepted. Waiting for payment.', 'Waiting for payment · ¥1,000.00'],
  ['zh-CN', '聊天记录', '卖家已接单，等待买家付款', '等待买家付款 · ¥1,000.00'],
] as const)('shows the trade, its steps and the messages (%s)', async (language, name, step, pinned) => {
  await openChat(sampleChat([acceptedMessage, sampleMessage()]), { language });
  const shown = await log(name);
  expect(shown.textContent).toContain(step);
  expect(within(shown).getByText('One moment, please')).toBeTruthy();
  const trade = screen.getByText(pinned).closest('a');
  expect(trade?.getAttribute('href')).toContain('buy-trade');
  expect(within(trade ?? shown).getByRole('timer').textContent).toMatch(/\d\d:\d\d/);
});

test.each([
  ['off_platform', 'You are being asked to leave the platform'],
  ['do_not_press', 'Decide only by what your own account shows'],
  ['other_account', 'This is not the account of this order'],
] as const)('warns about a message of the other side (%s)', async (warning, text) => {
  await openChat(sampleChat([sampleMessage({ text: 'Add me on WeChat', warnings: [warning] })]));
  expect((await log()).textContent).toContain(text);
});

test('shows no warning under own messages', async () => {
  await openChat(sampleChat([sampleMessage({ is_mine: true, author: 'buyer', warnings: ['off_platform'] })]));
  expect((await log()).textContent).not.toContain('leave the platform');
});

test('ticks only those own messages that the other side has read', async () => {
  const own = { is_mine: true, author: 'buyer' } as const;
  const lines = [
    sampleMessage({ ...own, position: 1, text: 'first' }),
    sampleMessage({ ...own, position: 2, text: 'second' }),
  ];
  await openChat(sampleChat(lines, { read_by_other: 1 }));
  const shown = await log();
  expect(within(shown).getAllByRole('img', { name: 'read' })).toHaveLength(1);
  const ticked = within(shown).getByRole('img', { name: 'read' }).closest('.chat-message');
  expect(ticked?.textContent).toContain('first');
});

test('reports the messages up to the newest as read, once', async () => {
  const { server } = await openChat(sampleChat([acceptedMessage, sampleMessage()], { read_by_me: 1, unread: 1 }));
  await log();
  await expect.poll(() => server.requestsOf(READ)).toEqual([{ id, position: 2 }]);
});

test('reports the messages as read as soon as a hidden page becomes visible again', async () => {
  const { server } = await openChat(sampleChat([acceptedMessage]));
  await log();
  const show = (value: string) => Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  show('hidden');
  server.change({ 'GET /api/chat': sampleChat([acceptedMessage, sampleMessage()], { read_by_me: 1, unread: 1 }) });
  await act(async () => makeStale(['chats']));
  await screen.findByText('One moment, please');
  expect(server.requestsOf(READ)).toEqual([]);
  show('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => server.requestsOf(READ)).toEqual([{ id, position: 2 }]);
});

test('does not report messages as read again', async () => {
  const { server } = await openChat(sampleChat([acceptedMessage, sampleMessage()]));
  await log();
  expect(server.requestsOf(READ)).toEqual([]);
});

test('marks messages of customer service and automatic ones', async () => {
  const official = sampleMessage({ position: 3, author: 'official', text: 'Please both stay here' });
  const automatic = sampleMessage({ position: 4, author: 'automatic', text: 'Hello', client_id: null });
  await openChat(sampleChat([official, automatic]));
  const shown = await log();
  const line = within(shown).getByText('Please both stay here').closest('.chat-message');
  expect(line?.textContent).toContain('Customer service');
  expect(within(shown).getByText('Auto-message')).toBeTruthy();
});

test('shows the messages of a closed account as erased', async () => {
  await openChat(sampleChat([sampleMessage({ text: '', is_erased: true })]));
  expect((await log()).textContent).toMatch(/erased|deleted|closed/i);
});

test('mentions an uploaded voucher instead of the state of the trade', async () => {
  const event = { event: 'add_voucher', actor: 'buyer', to: tradeStatus.awaitingPayment } as const;
  await openChat(sampleChat([{ ...acceptedMessage, event }]));
  expect((await log()).textContent).toContain('The buyer uploaded a payment voucher');
});

test('loads earlier messages before the first one, and puts them above', async () => {
  const older = sampleMessage({ position: 1, text: 'Good evening', client_id: '00000000-0000-4000-8000-00000000cc01' });
  const newest = sampleChat([sampleMessage()], { has_more: true });
  const { server, user } = await openChat(newest, {
    answers: { 'GET /api/chat': ({ before }) => (before === undefined ? newest : sampleChat([older])) },
  });
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  expect(await screen.findByText('Good evening')).toBeTruthy();
  expect((await log()).textContent).toMatch(/Good evening.*One moment, please/);
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
  expect(server.requestsOf('GET /api/chat').at(-1)).toMatchObject({ id, before: '2' });
});

test.each([
  ['buyer', ['I have paid, please check', 'One moment, please', 'Please send your QR code']],
  ['seller', ['Got it, one moment please', 'Not received yet, please check again', 'Please pay from your own account']],
] as const)('offers the quick replies of the %s', async (side, replies) => {
  await openChat(sampleChat([acceptedMessage], { trade: sampleTradeRow({ side }) }));
  for (const name of replies) expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('says how long both sides can write after the trade, and offers no quick replies', async () => {
  await openChat(sampleChat([acceptedMessage], { closes_at: minutesFromNow(9000) }));
  expect(await screen.findByText(/^The trade has ended. You can write until /)).toBeTruthy();
  expect(screen.getByLabelText('Message')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'One moment, please' })).toBeNull();
});

test('accepts no message once the chat is closed', async () => {
  await openChat(sampleChat([acceptedMessage], { is_open: false }));
  expect(await screen.findByText('This chat is closed and read-only')).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('says that there are no messages yet', async () => {
  await openChat(sampleChat([]));
  expect((await log()).textContent).toContain('No messages yet');
});

test('loads the chat again after a failure', async () => {
  const { server, user } = await openChat(sampleChat([]), { answers: { 'GET /api/chat': lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ 'GET /api/chat': sampleChat([sampleMessage()]) });
  await user.click(again);
  expect(within(await log()).getByText('One moment, please')).toBeTruthy();
});

test('sends a saved answer by its title, and saves others', async () => {
  const save = 'POST /api/chat/answers';
  const hello = { title: 'Hello', text: 'Hello, please pay from your own account' };
  const thanks = { title: 'Thanks', text: 'Released, thank you' };
  const { user, server } = await openChat(sampleChat([sampleMessage()]), {
    answers: {
      'GET /api/chat/answers': { answers: [hello], version: 'v1' },
      [save]: { answers: [hello, thanks], version: 'v2' },
      'POST /api/chat/send': sampleMessage({ position: 2, is_mine: true, text: hello.text }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hello' }));
  await expect.poll(() => server.requestsOf('POST /api/chat/send')).toMatchObject([{ text: hello.text }]);
  await user.click(screen.getByRole('button', { name: 'My answers' }));
  const sheet = await screen.findByRole('dialog', { name: 'My answers' });
  await user.click(within(sheet).getByRole('button', { name: 'Add an answer' }));
  await user.type(within(sheet).getByLabelText('Title 2'), 'Hello');
  await user.type(within(sheet).getByLabelText('Text 2'), thanks.text);
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(within(sheet).getByRole('alert').textContent).toContain('titles must differ');
  await user.clear(within(sheet).getByLabelText('Title 2'));
  await user.type(within(sheet).getByLabelText('Title 2'), 'Thanks');
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answers saved')).toBeTruthy();
  expect(server.requestsOf(save)).toEqual([{ answers: [hello, thanks], version: 'v1' }]);
});

test('replaces answers that another device has saved only after saying so', async () => {
  const save = 'POST /api/chat/answers';
  const hello = { title: 'Hello', text: 'Hello, please pay from your own account' };
  const { user, server } = await openChat(sampleChat([sampleMessage()]), {
    answers: {
      'GET /api/chat/answers': { answers: [hello], version: 'v1' },
      [save]: refused(chatRefusals.AnswersSavedMeanwhile),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'My answers' }));
  const sheet = await screen.findByRole('dialog', { name: 'My answers' });
  await user.type(within(sheet).getByLabelText('Text 1'), '!');
  const readsBefore = server.requestsOf('GET /api/chat/answers').length;
  server.change({ 'GET /api/chat/answers': { answers: [], version: 'v2' } });
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Your answers were changed on another device/)).toBeTruthy();
  await expect.poll(() => server.requestsOf('GET /api/chat/answers').length).toBeGreaterThan(readsBefore);
  expect(within(sheet).getByLabelText<HTMLTextAreaElement>('Text 1').value).toBe(`${hello.text}!`);
  const changed = [{ ...hello, text: `${hello.text}!` }];
  server.change({ [save]: { answers: changed, version: 'v3' } });
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answers saved')).toBeTruthy();
  expect(server.requestsOf(save).map(({ version }) => version)).toEqual(['v1', 'v2']);
});
