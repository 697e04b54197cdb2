import { expect, test } from 'vitest';
import { refundState } from './refund-state.ts';

test('tells a payment that came back in part from one that came back whole', () => {
  expect(refundState({ amount: '140.00', refunded: '0.00' })).toBe('none');
  expect(refundState({ amount: '140.00', refunded: '0.01' })).toBe('part');
  expect(refundState({ amount: '140.00', refunded: '139.99' })).toBe('part');
  expect(refundState({ amount: '140.00', refunded: '140.00' })).toBe('whole');
});
