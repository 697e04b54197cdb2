import { expect, test } from 'vitest';
import { countFilters, marketRequest, noFilters, toggled } from './filters.ts';

test('nothing set asks for everything', () => {
  expect(marketRequest(noFilters)).toEqual({});
  expect(countFilters(noFilters)).toBe(0);
});

test('equal filters make equal requests, however they were set', () => {
  const one = { ...noFilters, amount: '1000.', channels: ['wechat', 'alipay'], windowsMinutes: [60, 15] };
  const other = { ...noFilters, amount: '1000.00', channels: ['alipay', 'wechat'], windowsMinutes: [15, 60] };
  expect(marketRequest(one)).toEqual(marketRequest(other));
  expect(marketRequest(one)).toEqual({
    amount: '1000.00',
    channels: ['alipay', 'wechat'],
    payment_window_minutes: [15, 60],
  });
  expect(countFilters(one)).toBe(3);
});

test('switches count only when they are on', () => {
  expect(marketRequest({ ...noFilters, isTakeableOnly: true, isVerifiedOnly: true })).toEqual({
    is_takeable_only: true,
    is_verified_only: true,
  });
});

test('a choice goes in and out', () => {
  expect(toggled(['alipay'], 'wechat')).toEqual(['alipay', 'wechat']);
  expect(toggled(['alipay', 'wechat'], 'alipay')).toEqual(['wechat']);
});
