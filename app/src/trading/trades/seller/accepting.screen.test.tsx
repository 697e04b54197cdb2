import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleTrade } from '../../../../testing/samples/sample-trade.ts';
import { openSale } from '../../../../testing/trading/open-trade.ts';
import type { Trade } from '../queries.ts';

const VERIFY = 'POST /api/transaction/verify';
const waiting = { status: tradeStatus.awaitingAcceptance };
const cancelled: Partial<Trade> = { status: tradeStatus.cancelled, cancel_reason: 5, deadline_at: null };

test('shows the loser of a race the new state of the order, and that the press had no effect', async () => {
  const { server, user, become } = await openSale(waiting, {
    answers: { [VERIFY]: refused(tradeRefusals.TradeMovedOn) },
  });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  become(cancelled);
  await user.dblClick(accept);
  expect(await screen.findByRole('heading', { name: 'Order cancelled' })).toBeTruthy();
  expect(screen.getByText('The status has changed to "Order cancelled". Your last action had no effect.')).toBeTruthy();
  expect(server.requestsOf(VERIFY)).toHaveLength(1);
});

test('tells the loser of a race in Chinese too', async () => {
  const { user, become } = await openSale(waiting, {
    language: 'zh-CN',
    answers: { [VERIFY]: refused(tradeRefusals.TradeMovedOn) },
  });
  const accept = await screen.findByRole('button', { name: '接单' });
  become(cancelled);
  await user.click(accept);
  expect(await screen.findByText('状态已变为“订单已取消”，您刚才的操作未生效')).toBeTruthy();
});

test('repeats with the same key when the answer to "accept" was lost', async () => {
  const { server, user } = await openSale(waiting, { answers: { [VERIFY]: lost } });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'The buyer is paying' })).toBeNull();
  server.change({ [VERIFY]: sampleTrade({ side: 'seller' }) });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const [first, second] = server.keysOf(VERIFY);
  expect(second).toBe(first);
});

test('rejects only after a second confirmation, once', async () => {
  const { server, user, trade } = await openSale(waiting);
  server.change({ [VERIFY]: { ...trade, ...cancelled, cancel_reason: 3 } });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject this order?' });
  expect(sheet.textContent).toContain('the coins return to your listing, and the buyer is notified');
  expect(server.requestsOf(VERIFY)).toEqual([]);
  await user.dblClick(within(sheet).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/You rejected this order/)).toBeTruthy();
  expect(server.requestsOf(VERIFY)).toEqual([{ id: trade.id, accept: false }]);
});

test('keeps the order when the seller changes their mind', async () => {
  const { server, user } = await openSale(waiting);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject this order?' });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(server.requestsOf(VERIFY)).toEqual([]);
});

test('closes the question and shows the new state when the order ended before the rejection', async () => {
  const { user, become } = await openSale(waiting, { answers: { [VERIFY]: refused(tradeRefusals.TradeMovedOn) } });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject this order?' });
  become({ ...cancelled, cancel_reason: 4 });
  await user.click(within(sheet).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/The status has changed to "Order cancelled"/)).toBeTruthy();
  expect(screen.getByText(/You did not accept in time/)).toBeTruthy();
});
