import { registry, usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { tradeRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import { tradeClocks } from '@eh/contract/trading/trades/clocks.ts';
import { expect, it } from 'vitest';
import type { RecentTrade } from './preview-store.ts';
import { previewClocks, previewTradeRules } from './preview-trades.ts';

const start = new Date('2026-11-01T08:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const trade = (differences: Partial<RecentTrade>): RecentTrade => ({
  amount_minor: 100_00n,
  fiat_minor: 702_00n,
  fee_minor: 0n,
  status: 'succeeded',
  is_slow_method: false,
  is_automatic: false,
  created_at: start,
  accepted_at: after(4),
  paid_at: after(10),
  finished_at: after(35),
  ...differences,
});
const trades = [
  trade({}),
  trade({ accepted_at: after(9), finished_at: after(15), fiat_minor: 25_000_00n, amount_minor: 3561_25n }),
  trade({ is_slow_method: true, finished_at: after(400) }),
  trade({ is_automatic: true, finished_at: after(40) }),
  trade({ status: 'cancelled', accepted_at: null, paid_at: null, finished_at: after(10) }),
];
const clocks = tradeClocks.parse(usualOf('trade.clocks'));
const rules = tradeRules.parse(usualOf('trade.rules'));

it('counts the sellers who took longer than the proposed time', () => {
  const quicker = previewClocks(trades, { before: clocks, after: { ...clocks, accept: 5, confirm: 20 } });
  expect(quicker).toEqual([
    { name: 'accepted_later', count: 1, of: 4, before: null, after: null },
    // A release that nobody confirmed says nothing about how long a seller takes.
    { name: 'confirmed_later', count: 1, of: 2, before: null, after: null },
  ]);
});

it('measures slow methods by their own clock', () => {
  const effects = previewClocks(trades, { before: clocks, after: { ...clocks, confirm_slow: 360 } });
  expect(effects).toEqual([{ name: 'confirmed_later', count: 1, of: 1, before: null, after: null }]);
});

it('adds up the fees at both rates over succeeded trades, each rounded separately', () => {
  const effects = previewTradeRules(trades, { before: rules, after: { ...rules, fee_basis_points: 10 } });
  expect(effects).toEqual([{ name: 'trade_fees', count: 4, of: 4, before: '0.00', after: '3.86' }]);
});

it('counts the trades that would need two operators', () => {
  const effects = previewTradeRules(trades, { before: rules, after: { ...rules, four_eyes_above: '25000.00' } });
  expect(effects).toEqual([{ name: 'trades_above', count: 0, of: 5, before: null, after: null }]);
  const more = previewTradeRules(trades, { before: rules, after: { ...rules, four_eyes_above: '700.00' } });
  expect(more[0]?.count).toBe(5);
});

it('says nothing about unchanged values, or those that no stored fact covers', () => {
  const least = registry['trade.rules'].running_buys.least;
  expect(previewTradeRules(trades, { before: rules, after: { ...rules, running_buys: least } })).toEqual([]);
  expect(previewClocks(trades, { before: clocks, after: { ...clocks, grace: 20 } })).toEqual([]);
});
