import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { expect, test } from 'vitest';
import type { TradeListRow } from '../queries.ts';
import { byUrgency, filtersOf, matches, partOf, queryOf, viewOfLink, viewOfTab } from './list-view.ts';

const row = (changes: Partial<TradeListRow> = {}): TradeListRow => ({
  id: '',
  transaction_no: '',
  side: 'buyer',
  status: tradeStatus.awaitingPayment,
  phase: null,
  is_my_turn: true,
  currency: 'EH',
  fiat: 'CNY',
  amount: '1.00',
  price: '7.02',
  fiat_amount: '7.02',
  channel: 'alipay',
  counterparty: { userid: '', nickname: '', avatar: null },
  deadline_at: 100,
  created_at: 0,
  ...changes,
});

test('opens the view for the index in a link', () => {
  expect(viewOfLink({ index: '1' })).toEqual({ tab: 'running', filter: 'buying' });
  expect(viewOfLink({ index: '2' })).toEqual({ tab: 'done', filter: 'completed' });
  expect(viewOfLink({ index: '3' })).toEqual({ tab: 'done', filter: 'unsuccessful' });
});

test('opens all trades for index 4, no index and an invalid index', () => {
  for (const index of ['4', undefined, 'x', '99']) {
    expect(viewOfLink(index === undefined ? {} : { index })).toEqual({ tab: 'all', filter: 'all' });
  }
});

test('requests the index of each view', () => {
  expect(filtersOf.running.map((filter) => queryOf({ tab: 'running', filter }).index)).toEqual(
    filtersOf.running.map(() => 1),
  );
  expect(filtersOf.done.map((filter) => queryOf({ tab: 'done', filter }).index)).toEqual([2, 3]);
  expect(viewOfTab('done')).toEqual({ tab: 'done', filter: 'completed' });
  expect(filtersOf.all.map((filter) => queryOf({ tab: 'all', filter }))).toEqual([
    { index: 4, side: 'both' },
    { index: 4, side: 'buyer' },
    { index: 4, side: 'seller' },
  ]);
});

test('lists suspended trades under complaints, and overdue payments under payments', () => {
  expect(matches(row({ status: tradeStatus.suspended }), 'complaint')).toBe(true);
  expect(matches(row({ phase: 'late_paid_hold' }), 'paying')).toBe(true);
  expect(matches(row(), 'confirming')).toBe(false);
});

test('matches every state of a running trade with exactly one filter', () => {
  const found = (changes: Partial<TradeListRow>) =>
    (['accepting', 'paying', 'confirming', 'complaint'] as const).filter((filter) => matches(row(changes), filter));
  expect(found({ status: tradeStatus.awaitingAcceptance })).toEqual(['accepting']);
  expect(found({})).toEqual(['paying']);
  for (const phase of ['late_paid_hold', 'grace'] as const) expect(found({ phase })).toEqual(['paying']);
  for (const status of [tradeStatus.awaitingConfirmation, tradeStatus.confirmed])
    expect(found({ status })).toEqual(['confirming']);
  for (const status of [tradeStatus.inComplaint, tradeStatus.suspended])
    expect(found({ status })).toEqual(['complaint']);
});

test('filters by turn and by side', () => {
  expect(matches(row({ is_my_turn: false }), 'mine')).toBe(false);
  expect(matches(row({ side: 'seller' }), 'buying')).toBe(false);
  expect(matches(row({ side: 'seller' }), 'selling')).toBe(true);
});

test('sorts by deadline, with trades without one last', () => {
  const sorted = [null, 9, null, 3].map((deadline_at) => row({ deadline_at })).sort(byUrgency);
  expect(sorted.map((trade) => trade.deadline_at)).toEqual([3, 9, null, null]);
});

test('names the empty tab, and none for the list of all trades', () => {
  expect(filtersOf.running.map((filter) => partOf({ tab: 'running', filter }))).toEqual(
    filtersOf.running.map(() => 'running'),
  );
  expect(filtersOf.done.map((filter) => partOf({ tab: 'done', filter }))).toEqual(['completed', 'unsuccessful']);
  expect(filtersOf.all.map((filter) => partOf({ tab: 'all', filter }))).toEqual([null, 'buying', 'selling']);
});
