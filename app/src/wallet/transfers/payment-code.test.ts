import { expect, test } from 'vitest';
import { readPaymentCode, writePaymentCode } from './payment-code.ts';

test.each([
  { account: '88012746', amount: '', memo: '' },
  { account: '88012746', amount: '300.00', memo: '十一月房租 & more' },
  { account: '88012746', amount: '', memo: 'only a note' },
])('reads %o back as written', (code) => {
  expect(readPaymentCode(writePaymentCode(code))).toEqual(code);
});

test('reads other spellings of the same code', () => {
  expect(readPaymentCode(' EH://88012746?amount=5 ')).toEqual({ account: '88012746', amount: '5', memo: '' });
  expect(readPaymentCode('EH:88012746?AMOUNT=5.00&MEMO=RENT')).toEqual({
    account: '88012746',
    amount: '5.00',
    memo: 'RENT',
  });
  expect(readPaymentCode('eh://88012746/?amount=5,50')).toEqual({ account: '88012746', amount: '5.50', memo: '' });
});

test.each(['1e9', '-5', '5.123', '5,123', 'Infinity', '0x10'])('ignores the invalid amount %s', (amount) => {
  expect(readPaymentCode(`eh:88012746?amount=${encodeURIComponent(amount)}`)?.amount).toBe('');
});

test.each(['88012746', 'https://example.com/?eh:88012746', 'eh:1234', 'eh:08012746', 'alipay:88012746'])(
  'rejects %s',
  (text) => {
    expect(readPaymentCode(text)).toBeNull();
  },
);
