import { expect, test } from 'vitest';
import { leftText } from './order-state.tsx';

test('writes how long an order remains open', () => {
  expect([1502, 59, 11_220, 0, -3].map(leftText)).toEqual(['25:02', '00:59', '3:07 h', '00:00', '00:00']);
});
