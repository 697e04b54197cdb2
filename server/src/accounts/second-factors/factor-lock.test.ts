import { expect, it } from 'vitest';
import { lockedAfter, minutesUntil } from './factor-lock.ts';

const now = new Date('2026-11-21T10:00:00Z');

it('locks from the fifth wrong code in a row, for longer each time, an hour at most', () => {
  const minutes = [1, 4, 5, 6, 7, 8, 40].map((failures) => {
    const until = lockedAfter(failures, now);
    return until && minutesUntil(now, until);
  });
  expect(minutes).toEqual([null, null, 15, 30, 60, 60, 60]);
});
