import { expect, test } from 'vitest';
import { refundState } from './refund-state.ts';

test('distinguishes a partial from a full refund', () => {
  expect(refundState({ amount: '140.00', refunded: '0.00' })).toBe('none');
  expect(refundState({ amount: '140.00', refunded: '0.01' })).toBe('part');
  expect(refundState({ amount: '140.00', refunded: '139.99' })).toBe('part');
  expect(refundState({ amount: '140.00', refunded: '140.00' })).toBe('whole');
});
