import { expect, test } from 'vitest';
import { defaultTimes } from '../state-machine/trade.ts';
import { timesOf } from './clocks-of-trade.ts';

test('a trade has the clocks it was opened under, and what is the same for all', () => {
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

test('a trade of before has the usual ones', () => {
  expect(timesOf({ clocks: null }, defaultTimes)).toBe(defaultTimes);
});

test('clocks that cannot be are a fault of ours', () => {
  expect(() => timesOf({ clocks: { accept: 0 } }, defaultTimes)).toThrow(/accept/);
});
