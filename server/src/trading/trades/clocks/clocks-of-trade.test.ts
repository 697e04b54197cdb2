import { expect, test } from 'vitest';
import { timesOf } from './clocks-of-trade.ts';
import { defaultTimes } from './default-times.ts';

test('keeps for a trade the clocks it was opened with, and uses current values for the other times', () => {
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

test('uses the defaults for a trade without stored clocks', () => {
  expect(timesOf({ clocks: null }, defaultTimes)).toBe(defaultTimes);
});

test('throws on stored clocks out of bounds', () => {
  expect(() => timesOf({ clocks: { accept: 0 } }, defaultTimes)).toThrow(/accept/);
});
