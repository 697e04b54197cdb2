import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

test('draws a line from left to right and skips instants without a value', () => {
  const bounds = { low: 900, high: 1300 };
  expect(pointsOf(['900', '1300', '1100'], bounds)).toBe('0,100 50,0 100,50');
  expect(pointsOf(['900', null, '1100'], bounds)).toBe('0,100 100,50');
  expect(pointsOf(['900'], bounds)).toBe('0,100');
});
