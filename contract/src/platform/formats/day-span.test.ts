import { expect, it } from 'vitest';
import { isInSpan, minutesLeft } from './day-span.ts';

const night = { from: 1350, until: 420 };
const lunch = { from: 720, until: 780 };

it.each([
  ['before a night', night, 1349, false],
  ['as the night begins', night, 1350, true],
  ['at midnight', night, 0, true],
  ['in the last minute of a night', night, 419, true],
  ['as the night ends', night, 420, false],
  ['in a span of one day', lunch, 720, true],
  ['after a span of one day', lunch, 780, false],
  ['in a whole day', { from: 60, until: 60 }, 1000, true],
])('%s', (_, span, minute, isIn) => {
  expect(isInSpan(span, minute)).toBe(isIn);
});

it('counts the remaining minutes, also over midnight, and a whole day at its end', () => {
  expect(minutesLeft(night, 1350)).toBe(510);
  expect(minutesLeft(night, 419)).toBe(1);
  expect(minutesLeft(lunch, 750)).toBe(30);
  expect(minutesLeft({ from: 60, until: 60 }, 60)).toBe(1440);
});
