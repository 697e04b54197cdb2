import { expect, it } from 'vitest';
import { billName, billNames } from './bill-names.ts';

it('names a bill by its cause when the type alone is not specific enough', () => {
  expect(billName('en', { type: 'Normal_Claim', causeKind: 'usdt_purchase' })).toBe('Bought with USDT');
  expect(billName('zh-CN', { type: 'Normal_Reduce', causeKind: 'usdt_redemption' })).toBe('赎回 USDT');
});

it('falls back to the name of the type for other causes', () => {
  for (const causeKind of ['trade', 'something_new', 'toString'])
    expect(billName('en', { type: 'Buy', causeKind })).toBe(billNames.en.Buy);
  expect(billName('en', { type: 'Normal_Claim', causeKind: 'adjustment' })).toBe(billNames.en.Normal_Claim);
});
