import { expect, it } from 'vitest';
import type { OpenCall, OpenPath } from '../../platform/calls/open-call.ts';
import { cashierOpenCalls } from './open-calls.ts';
import { METADATA_KEYS_MAX } from './order-names.ts';

const names = Object.keys(cashierOpenCalls) as (OpenPath & keyof typeof cashierOpenCalls)[];

it.each(names)('%s has examples that fit its schemas', (name) => {
  const { path, request, answer, example }: OpenCall = cashierOpenCalls[name];
  expect(path?.safeParse(example.path).error).toBeUndefined();
  expect(request.safeParse(example.request ?? {}).error).toBeUndefined();
  expect(answer.safeParse(example.answer).error).toBeUndefined();
});

const create = cashierOpenCalls['POST /open/v1/orders'].request;
const order = { merchant_order_no: 'A-1', amount: '1.00', subject: 'Tea' };

it('accepts an order of three fields, with the currency of its environment and the default time', () => {
  expect(create.parse(order)).toEqual({ ...order, amount: 100n, items: [], metadata: {} });
});

it.each([
  ['no amount', { amount: '0.00' }],
  ['three decimals', { amount: '1.005' }],
  ['a number with a space', { merchant_order_no: 'A 1' }],
  ['four minutes', { expires_in: 240 }],
  ['more than a day', { expires_in: 86_401 }],
  ['a return address that is none', { return_url: 'shop' }],
  ['an account number with letters', { payer_account: '1234567a' }],
  [
    'too many notes',
    { metadata: Object.fromEntries(Array.from({ length: METADATA_KEYS_MAX + 1 }, (_, i) => [i, ''])) },
  ],
  ['an unknown field', { price: '1.00' }],
])('refuses an order with %s', (_, change) => {
  expect(create.safeParse({ ...order, ...change }).success).toBe(false);
});
