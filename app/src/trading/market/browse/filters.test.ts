import { expect, test } from 'vitest';
import { countFilters, marketRequest, noFilters, toggled } from './filters.ts';

test('requests everything without filters', () => {
  expect(marketRequest(noFilters)).toEqual({});
  expect(countFilters(noFilters)).toBe(0);
});

test('makes the same request from equal filters, whatever their order', () => {
  const unsorted = { ...noFilters, amount: '1000.', channels: ['wechat', 'alipay'], windowsMinutes: [60, 15] };
  const sorted = { ...noFilters, amount: '1000.00', channels: ['alipay', 'wechat'], windowsMinutes: [15, 60] };
  expect(marketRequest(unsorted)).toEqual(marketRequest(sorted));
  expect(marketRequest(unsorted)).toEqual({
    amount: '1000.00',
    channels: ['alipay', 'wechat'],
    payment_window_minutes: [15, 60],
  });
  expect(countFilters(unsorted)).toBe(3);
});

test('sends only switches that are on', () => {
  expect(marketRequest({ ...noFilters, isTakeableOnly: true, isVerifiedOnly: true })).toEqual({
    is_takeable_only: true,
    is_verified_only: true,
  });
});

test('adds a missing value and removes a present one', () => {
  expect(toggled(['alipay'], 'wechat')).toEqual(['alipay', 'wechat']);
  expect(toggled(['alipay', 'wechat'], 'alipay')).toEqual(['wechat']);
});
