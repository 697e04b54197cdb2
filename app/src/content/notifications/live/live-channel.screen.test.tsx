import {
  CHAT_MESSAGE,
  CONFIG_CHANGED,
  LISTING_UPDATED,
  NOTIFICATION,
  SESSION_ENDED,
  SUPPORT_CHANGED,
  TRADE_UPDATED,
} from '@eh/contract/platform/live.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configs } from '../../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { receive, tradeNotice } from '../../../../testing/samples/live-notices.ts';
import { useChannelState } from '../../../api/channel-state.ts';
import { sessionToken } from '../../../session/current-session.ts';
import { currentRoute } from '../../../shell/navigation.ts';
import { openChannel } from './live-channel.ts';

const { listeners, close } = vi.hoisted(() => ({
  listeners: [] as [event: string, handle: (...data: unknown[]) => void][],
  close: vi.fn<() => void>(),
}));

vi.mock('socket.io-client', () => ({
  io: () => ({ on: (...listener: (typeof listeners)[number]) => listeners.push(listener), close }),
}));

/** The server sends an event over the channel. */
const say = (event: string, ...data: unknown[]) =>
  act(async () => listeners.filter(([name]) => name === event).forEach(([, handle]) => handle(...data)));

async function openHome(options: RenderOptions = {}) {
  const shown = await renderScreen('tabhome', {
    ...options,
    answers: {
      ...homeAnswers,
      'GET /api/login/fields': { fields: [] } as never,
      'POST /api/notifications/seen': {},
      ...options.answers,
    },
  });
  await screen.findByText('Best prices');
  await receive([]);
  const onReturn = vi.fn<() => void>();
  const end = await openChannel('token', onReturn);
  onTestFinished(() => {
    listeners.splice(0);
    close.mockReset();
    useChannelState.setState({ isOpen: false });
  });
  return { ...shown, onReturn, end };
}

test('stops polling while the channel is connected, and fetches what was missed after a break', async () => {
  const { onReturn, end } = await openHome();
  await say('connect');
  expect([useChannelState.getState().isOpen, onReturn.mock.calls.length]).toEqual([true, 0]);
  await say('disconnect');
  expect(useChannelState.getState().isOpen).toBe(false);
  await say('connect');
  expect([useChannelState.getState().isOpen, onReturn.mock.calls.length]).toEqual([true, 1]);
  end();
  expect(close).toHaveBeenCalledOnce();
});

test('acknowledges a notice only once it is shown, so that the server keeps the others', async () => {
  await openHome();
  const acknowledge = vi.fn<() => void>();
  await say(NOTIFICATION, tradeNotice('transaction.wait_seller_verify'), acknowledge);
  expect(await screen.findByRole('alertdialog', { name: 'New order' })).toBeTruthy();
  await waitFor(() => expect(acknowledge).toHaveBeenCalledOnce());
});

test('applies settings that operators change to the open page', async () => {
  const chosen = { 'platform.display.home_figures': 'held' };
  const { server } = await openHome({
    answers: {
      'GET /api/config': { ...configs, settings: chosen },
      'GET /api/domains': { static_domain: '', h5_customer_url: null, api_domains: [], static_domains_list: [] },
    },
  });
  await say(CONFIG_CHANGED);
  await waitFor(() => expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Held']));
  expect(server.requestsOf('GET /api/config')).toHaveLength(1);
});

test.each([
  [TRADE_UPDATED, { transaction_id: 't1' }],
  [LISTING_UPDATED, { order_id: 'o1' }],
])('updates the figures of home after %s', async (event, data) => {
  const { server } = await openHome();
  const before = server.requestsOf('GET /api/dashboard').length;
  await say(event, data);
  await waitFor(() => expect(server.requestsOf('GET /api/dashboard').length).toBeGreaterThan(before));
});

const line = { is_mine: false, author: 'person', text: 'Paid' };

test.each([
  [SUPPORT_CHANGED, undefined, 'New message from customer service'],
  [CHAT_MESSAGE, { transaction_id: 't1', messages: [line] }, 'New message in your trade'],
])('announces the change that %s causes', async (event, data, text) => {
  await openHome({ answers: { 'GET /api/support/unread': { unread: 1 } } });
  await say(event, data);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  ['on another device', undefined, 'You were logged out from another device. Please log in again.'],
  ['by a new password', { because: 'password' }, /Your login password was changed/],
  ['by a freeze', { because: 'frozen' }, /Your account has been frozen/],
])('leads to the login, with the reason, when a login was ended %s', async (_how, ended, text) => {
  await openHome();
  await say(SESSION_ENDED, ended);
  await waitFor(() => expect(currentRoute()).toBe('login'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sessionToken()).toBeNull();
});

test('does not end a later login when an earlier one ends', async () => {
  await openHome();
  await openChannel('an earlier token', () => undefined);
  const [, handle] = listeners.findLast(([name]) => name === SESSION_ENDED) ?? [];
  act(() => void handle?.());
  expect([sessionToken(), currentRoute()]).toEqual(['token', 'tabhome']);
});
