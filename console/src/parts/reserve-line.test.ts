import { expect, test } from 'vitest';
import { pointsOf, reserveAxis } from './reserve-line.ts';

const days = [
  { circulation: '1000.00', reserve: '1100.00' },
  { circulation: '1200.00', reserve: null },
  { circulation: '1100.00', reserve: '1150.00' },
];

test('puts the axis around the amounts, so that what lies close together shows apart', () => {
  expect(reserveAxis(days)).toEqual({ low: 980, high: 1220, lines: [980, 1040, 1100, 1160, 1220] });
});

test('draws a line from left to right and leaves out a day without a value', () => {
  const axis = reserveAxis(days);
  expect(pointsOf(['980', '1220', '1100'], axis)).toBe('0,100 50,0 100,50');
  expect(pointsOf(['980', null, '1100'], axis)).toBe('0,100 100,50');
});
