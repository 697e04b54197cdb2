import { expect, it } from 'vitest';
import { draftOf, faultsIn, type RuleChecks, rulesOf } from './rule-draft.ts';

const inForce = { is_on: true, days: 3, limits: { single: '10.00', daily: '50.00', usual: { sum: '20.00' } } };
const checks: RuleChecks = {
  bounds: { days: { least: 0, most: 30 } },
  accepts: { 'limits.usual.sum': (amount) => amount !== '7.00' },
  orders: [
    { name: 'limits.daily', atLeast: 'limits.single' },
    { name: 'limits.usual.sum', atMost: 'limits.daily' },
  ],
};
const draft = draftOf(inForce);
const faultsOf = (changes: typeof draft) => [...faultsIn(checks, inForce, { ...draft, ...changes })];

it('holds each value by its path, as a text or a boolean', () => {
  expect(draft).toEqual({
    is_on: true,
    days: '3',
    'limits.single': '10.00',
    'limits.daily': '50.00',
    'limits.usual.sum': '20.00',
  });
});

it('returns the rules that the draft was made from', () => {
  expect(rulesOf(checks, inForce, draft)).toEqual(inForce);
});

it('makes rules of the typed values, amounts with two decimals', () => {
  const changed = { ...draft, is_on: false, days: ' 0 ', 'limits.usual.sum': ' 9.5 ' };
  expect(rulesOf(checks, inForce, changed)).toEqual({
    is_on: false,
    days: 0,
    limits: { single: '10.00', daily: '50.00', usual: { sum: '9.50' } },
  });
});

it.each(['', '-1', '31', '1.5', 'a week'])('makes no rules of "%s" days', (days) => {
  expect(faultsOf({ days })).toEqual([['days', 'number']]);
  expect(rulesOf(checks, inForce, { ...draft, days })).toBeNull();
});

it.each(['', '0', '-1', '1.001', '1e3', 'much', '7'])('makes no rules of the amount "%s"', (typed) => {
  expect(faultsOf({ 'limits.usual.sum': typed })).toEqual([['limits.usual.sum', 'amount']]);
  expect(rulesOf(checks, inForce, { ...draft, 'limits.usual.sum': typed })).toBeNull();
});

it('finds amounts out of order at the field that names the order', () => {
  expect(faultsOf({ 'limits.daily': '9.99' })).toEqual([['limits.daily', 'order']]);
  expect(faultsOf({ 'limits.usual.sum': '50.01' })).toEqual([['limits.usual.sum', 'order']]);
});

it('checks no order with an amount that has a fault already', () => {
  expect(faultsOf({ 'limits.daily': '0' })).toEqual([['limits.daily', 'amount']]);
});
