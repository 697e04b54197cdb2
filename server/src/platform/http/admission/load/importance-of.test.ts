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
