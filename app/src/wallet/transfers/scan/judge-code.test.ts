import { checkDigitOf } from '@eh/contract/accounts/users/luhn.ts';
import { expect, test } from 'vitest';
import { judgeCode } from './judge-code.ts';

const own = `1000001${checkDigitOf('1000001')}`;
const other = `8801274${checkDigitOf('8801274')}`;

test('pays a code of another user, with its amount and note', () => {
  expect(judgeCode(`eh:${other}?amount=3.50&memo=tea`, own)).toEqual({
    kind: 'pay',
    code: { account: other, amount: '3.50', memo: 'tea' },
  });
});

test('opens the order of a shop', () => {
  const order = 'hB3_k-9xTq2LmZ0aW7rYcE5u';
  expect(judgeCode(`https://eh.example/#/pages/index/out-order?order=${order}`, own)).toEqual({ kind: 'order', order });
  expect(judgeCode(`eh:order/${order}`, own)).toEqual({ kind: 'order', order });
});

test('detects a wrong digit before any request', () => {
  const wrong = other.slice(0, -1) + ((Number(other.at(-1)) + 1) % 10);
  expect(judgeCode(`eh:${wrong}`, own)).toEqual({ kind: 'broken' });
});

test('rejects a payment to the person’s own account', () => {
  expect(judgeCode(`eh:${own}?amount=1`, own)).toEqual({ kind: 'own' });
});

test.each(['https://example.com', 'wxp://f2f0abc', '', other, 'eh:123', `eh:${other}x`])(
  'rejects foreign code %s',
  (text) => {
    expect(judgeCode(text, own)).toEqual({ kind: 'foreign' });
  },
);
