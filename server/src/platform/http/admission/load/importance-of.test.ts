import { calls } from '@eh/contract/calls.ts';
import { openCalls } from '@eh/contract/open-calls.ts';
import { expect, it } from 'vitest';
import { importanceOf } from './importance-of.ts';

const [change, read] = [{ kind: 'command' }, { kind: 'query' }] as const;

it('refuses calls that move coins or take a step of a trade last, as the contract declares', () => {
  for (const call of ['POST /api/transfer/add', 'POST /api/recharge/pay', 'POST /api/order/buy'] as const)
    expect([call, importanceOf(change, calls[call])]).toEqual([call, 'money']);
  for (const call of ['POST /api/transaction/paid', 'POST /api/transaction/confirm'] as const)
    expect([call, importanceOf(change, calls[call])]).toEqual([call, 'money']);
  expect(importanceOf(change, openCalls['POST /open/v1/payouts'])).toBe('money');
  expect(importanceOf(change, openCalls['POST /open/v1/webhook-endpoints'])).toBe('change');
  expect(importanceOf(change, calls['POST /api/notifications/seen'])).toBe('change');
  expect(importanceOf(change, calls['POST /api/upload/img'])).toBe('upload');
  expect(importanceOf(read, { isUpload: true })).toBe('read');
});

it('refuses people’s own programs first, except for steps of their trades', () => {
  expect(importanceOf(read, openCalls['GET /open/v1/trader/market/sell-offers'])).toBe('program');
  expect(importanceOf(read, openCalls['GET /open/v1/trader/trades'])).toBe('program');
  expect(importanceOf(change, openCalls['POST /open/v1/trader/sell-listings'])).toBe('program');
  expect(importanceOf(change, openCalls['POST /open/v1/trader/sales/{id}/accept'])).toBe('money');
  expect(importanceOf(change, openCalls['POST /open/v1/trader/trades/{id}/messages'])).toBe('program');
  expect(importanceOf(change, openCalls['POST /open/v1/trader/vouchers'])).toBe('upload');
});
