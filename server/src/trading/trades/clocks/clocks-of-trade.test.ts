import { expect, test } from 'vitest';
import { timesOf } from './clocks-of-trade.ts';
import { defaultTimes } from './default-times.ts';

test('a trade keeps the clocks it was opened with, and shares the other times with all trades', () => {
  const clocks = { accept: 5, late_paid_hold: 6, grace: 7, confirm: 45, confirm_slow: 600 };
  expect(timesOf({ clocks }, defaultTimes)).toEqual({
    ...defaultTimes,
    accept: 5,
    latePaidHold: 6,
    grace: 7,
    confirm: 45,
    confirmSlow: 600,
  });
});

test('a trade without stored clocks has the defaults', () => {
  expect(timesOf({ clocks: null }, defaultTimes)).toBe(defaultTimes);
});

test('stored clocks out of bounds throw', () => {
  expect(() => timesOf({ clocks: { accept: 0 } }, defaultTimes)).toThrow(/accept/);
});
