import { expect, it } from 'vitest';
import { billName, billNames } from './bill-names.ts';

it('names a bill by its cause where the type alone says too little', () => {
  expect(billName('en', { type: 'Normal_Claim', causeKind: 'usdt_purchase' })).toBe('Bought with USDT');
  expect(billName('zh-CN', { type: 'Normal_Reduce', causeKind: 'usdt_redemption' })).toBe('赎回 USDT');
});

it('falls back to the name of the type, whatever the cause', () => {
  for (const causeKind of ['trade', 'something_new', 'toString'])
    expect(billName('en', { type: 'Buy', causeKind })).toBe(billNames.en.Buy);
  expect(billName('en', { type: 'Normal_Claim', causeKind: 'adjustment' })).toBe(billNames.en.Normal_Claim);
});
