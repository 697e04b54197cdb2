import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { openPurchase, openSale } from '../../../testing/trading/open-trade.ts';
import { remindInPage } from '../../parts/trade-reminder.ts';
import { showModal, useModals } from '../../shell/modals.ts';
import type { Trade } from './queries.ts';

const confirming: Partial<Trade> = { status: tradeStatus.awaitingConfirmation, paid_at: minutesFromNow(-1) };
const ID = '00000000-0000-4000-8000-0000000007f1';
const OTHER_ID = '00000000-0000-4000-8000-0000000007f2';
const URGED = 'The buyer asks you to check the payment';

test('shows an urging reminder on the page of its trade, instead of in a dialog', async () => {
  const { trade } = await openSale(confirming);
  await screen.findByRole('heading', { name: 'Check your account' });
  act(() => remindInPage(trade.id, true));
  expect(await screen.findByText(URGED)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('refetches the trade silently on a reminder that does not urge', async () => {
  const { trade, become } = await openSale();
  await screen.findByRole('heading', { name: 'The buyer is paying' });
  become(confirming);
  act(() => remindInPage(trade.id, false));
  expect(await screen.findByRole('heading', { name: 'Check your account' })).toBeTruthy();
  expect(screen.queryByText(URGED)).toBeNull();
});

test('shows no reminder about another trade', async () => {
  await openSale(confirming);
  await screen.findByRole('heading', { name: 'Check your account' });
  act(() => remindInPage(OTHER_ID, true));
  expect(screen.queryByText(URGED)).toBeNull();
});

test('withdraws only the question about a trade whose page is opened', async () => {
  void showModal({ title: 'Pay the seller now?', confirm: 'View', subject: ID });
  void showModal({ title: 'Something else', confirm: 'View', subject: 'another' });
  await openPurchase({ id: ID });
  expect(await screen.findByRole('alertdialog', { name: 'Something else' })).toBeTruthy();
  expect(useModals.getState().queue.map(({ title }) => title)).toEqual(['Something else']);
});

test.each([
  ['without unread messages', [], 'Chat'],
  ['with two unread messages', [{ transaction_id: ID, unread: 2 }], 'Chat, 2 unread'],
  ['with unread messages of another trade', [{ transaction_id: OTHER_ID, unread: 2 }], 'Chat'],
])('links to the chat %s', async (_, chats, name) => {
  await openPurchase({ id: ID }, { answers: { 'GET /api/chat/unread': { chats } } });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain(`chat?id=${ID}`);
});

test.each([
  ['buyer', openPurchase, 'Buy 100.00 EH'],
  ['seller', openSale, 'Sell 100.00 EH'],
] as const)('includes side and amount in the title of the %s page', async (_, open, title) => {
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test.each([
  ['ordered', { status: tradeStatus.awaitingAcceptance }, 'Order'],
  ['to be paid', {}, 'Pay'],
  ['being checked', confirming, 'Confirm'],
] satisfies [string, Partial<Trade>, string][])('marks the step of a trade that is %s', async (_, changes, step) => {
  await openPurchase(changes);
  const progress = await screen.findByRole('list', { name: 'Progress' });
  await waitFor(() => expect(progress.querySelector('[aria-current="step"]')?.textContent).toContain(step));
});

test('shows no progress for an order that ended early', async () => {
  await openPurchase({ status: tradeStatus.cancelled, cancel_reason: 1, deadline_at: null });
  await screen.findByRole('heading', { name: 'Order cancelled' });
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
});
