import { expect, test } from 'vitest';
import { instantsOf, spanOf } from './days.ts';

test('begins and ends days at midnight in UTC+8, including the last day', () => {
  expect(instantsOf({ fromDay: '2026-11-01', untilDay: '2026-11-02' })).toEqual({
    from: Date.UTC(2026, 9, 31, 16) / 1000,
    until: Date.UTC(2026, 10, 2, 16) / 1000,
  });
  expect(instantsOf({ fromDay: '', untilDay: '' })).toEqual({});
});

test('ends the last seven days today in UTC+8', () => {
  expect(spanOf('week', Date.UTC(2026, 10, 21, 17) / 1000)).toEqual({ fromDay: '2026-11-16', untilDay: '2026-11-22' });
});
