import { lost } from '@eh/contract/testing/fake-server.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { doneSaleRow, sampleTradeRow } from '../../../../testing/trading/sample-trade-row.ts';
import { instantsOf } from '../../../parts/dates/days.ts';
import type { TradeListRow } from '../queries.ts';

const LIST = 'POST /api/transaction';
const page = (...rows: TradeListRow[]) => ({ rows, next_cursor: null });
const waiting = doneSaleRow({ status: tradeStatus.awaitingConfirmation, deadline_at: minutesFromNow(3) });

function openTrades(rows: readonly TradeListRow[], { answers, ...options }: RenderOptions = {}) {
  return renderScreen('trades', { answers: { [LIST]: page(...rows), ...answers }, ...options });
}

test.each([
  ['en', /Buy.*142\.45.*Alice.*Pay/, /Sell.*50\.00.*Carol.*Done/],
  ['zh-CN', /买入.*142\.45.*Alice.*待付款/, /卖出.*50\.00.*Carol.*已完成/],
] as const)('shows side, amount, counterparty and state of each trade (%s)', async (language, purchase, sale) => {
  await openTrades([sampleTradeRow(), doneSaleRow()], { language });
  const link = await screen.findByRole('link', { name: purchase });
  expect(link.textContent).toContain('¥1,000.00');
  expect(link.getAttribute('href')).toContain('buy-trade');
  expect(screen.getByRole('link', { name: sale }).getAttribute('href')).toContain('sale-trade');
  expect(screen.getAllByRole('timer')).toHaveLength(1);
});

test('groups running trades by whose turn it is, the most urgent first', async () => {
  const urgent = sampleTradeRow({
    id: '00000000-0000-4000-8000-000000000713',
    amount: '9.99',
    deadline_at: minutesFromNow(1),
  });
  const { user } = await openTrades([sampleTradeRow(), urgent, waiting]);
  await user.click(await screen.findByRole('tab', { name: 'In progress' }));
  const mine = await screen.findByRole('list', { name: 'My turn' });
  expect(
    within(mine)
      .getAllByRole('link')
      .map((link) => /[\d.]+/.exec(link.textContent)?.[0]),
  ).toEqual(['9.99', '142.45']);
  const theirs = screen.getByRole('list', { name: 'Their turn' });
  expect(within(theirs).getAllByRole('link')).toHaveLength(1);
});

test('shows on each chip how many trades match, and shows only those when it is chosen', async () => {
  const { user } = await openTrades([sampleTradeRow(), waiting], { params: { index: '1' } });
  expect(await screen.findByRole('button', { name: 'All 2' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirming 1' }));
  expect(screen.queryByRole('link', { name: /142\.45/ })).toBeNull();
  expect(screen.getByRole('link', { name: /50\.00/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Complaint/ }));
  expect(await screen.findByText('No matching trades')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByRole('link', { name: /142\.45/ })).toBeTruthy();
});

test('shows unread messages only beside the trade they belong to', async () => {
  const chats = [{ transaction_id: sampleTradeRow().id, unread: 3 }];
  await openTrades([sampleTradeRow(), doneSaleRow()], { answers: { 'GET /api/chat/unread': { chats } } });
  const marked = await screen.findByText('3 unread');
  expect(marked.closest('a')?.textContent).toContain('142.45');
  expect(screen.getAllByText(/unread/)).toHaveLength(1);
});

test.each([
  ['1', 'No trades in progress'],
  ['2', 'No completed trades'],
  ['3', 'No uncompleted trades'],
] as const)('says which tab is empty (index %s), and links to all trades', async (index, title) => {
  const { server, user } = await openTrades([], { params: { index } });
  expect(await screen.findByText(title)).toBeTruthy();
  server.change({ [LIST]: page(doneSaleRow()) });
  await user.click(screen.getByRole('button', { name: 'Show all trades' }));
  expect(await screen.findByRole('link', { name: /50\.00/ })).toBeTruthy();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ index: 4, side: 'both' });
});

test('offers a newcomer buying and selling', async () => {
  await openTrades([]);
  expect(await screen.findByText('No trades yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy' }).getAttribute('href')).toContain('buy-market');
  expect(screen.getByRole('link', { name: 'Post a listing' }).getAttribute('href')).toContain('sale');
});

test('lets a failed load be repeated, and does not show it as an empty list', async () => {
  const { server, user } = await openTrades([], { answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No trades yet')).toBeNull();
  server.change({ [LIST]: page(sampleTradeRow()) });
  await user.click(again);
  expect(await screen.findByRole('link', { name: /142\.45/ })).toBeTruthy();
});

test.each([
  ['buying', 'Buying', 'buyer'],
  ['selling', 'Selling', 'seller'],
] as const)('requests only one side of all trades (%s)', async (_, chip, side) => {
  const { server, user } = await openTrades([sampleTradeRow(), doneSaleRow()]);
  await user.click(await screen.findByRole('button', { name: chip }));
  await expect.poll(() => server.requestsOf(LIST).at(-1)).toMatchObject({ index: 4, side });
});

test('shows a trade under the day by which the filter finds it, and names its time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  await openTrades([doneSaleRow({ created_at: Date.UTC(2026, 10, 27, 20) / 1000 })]);
  expect((await screen.findByRole('link', { name: /50\.00/ })).textContent).toContain('Nov 28, 2026, 04:00');
  expect(screen.getByText('Dates and times are in UTC+8')).toBeTruthy();
  expect(instantsOf({ fromDay: '2026-11-28', untilDay: '' }).from).toBe(Date.UTC(2026, 10, 27, 16) / 1000);
});
