import { HOUR, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import {
  JITTER_STEPS,
  lastTryAt,
  pauseAfter,
  RETRY_AFTER_MAX,
  RETRY_PAUSES,
  ROUND_MILLISECONDS,
  triesLeft,
} from './retry-schedule.ts';

const failed = { tries: 1, retryAfterSeconds: null, jitter: 0 };

it('grows from seconds to hours, and covers a day', () => {
  expect([...RETRY_PAUSES]).toEqual(RETRY_PAUSES.toSorted((a, b) => a - b));
  const whole = RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0);
  expect(whole).toBeGreaterThanOrEqual(24 * HOUR);
  expect(whole).toBeLessThan(ROUND_MILLISECONDS);
});

it('gives up after the eighth try', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => pauseAfter({ ...failed, tries }));
  expect(pauses.slice(0, 3)).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE]);
  expect(pauses.map((pause) => pause === null)).toEqual([false, false, false, false, false, false, false, true]);
});

it('extends a pause by at most a tenth', () => {
  expect(pauseAfter({ ...failed, tries: 2, jitter: JITTER_STEPS / 2 })).toBe(5 * MINUTE + 15 * SECOND);
  expect(pauseAfter({ ...failed, tries: 2, jitter: JITTER_STEPS - 1 })).toBeLessThan(5.5 * MINUTE);
});

it('waits as long as the receiver asks, up to a limit, and never shorter than scheduled', () => {
  expect(pauseAfter({ ...failed, retryAfterSeconds: 120 })).toBe(2 * MINUTE);
  expect(pauseAfter({ ...failed, tries: 3, retryAfterSeconds: 1 })).toBe(30 * MINUTE);
  expect(pauseAfter({ ...failed, retryAfterSeconds: 999_999_999 })).toBe(RETRY_AFTER_MAX);
  expect(pauseAfter({ ...failed, tries: 8, retryAfterSeconds: 120 })).toBeNull();
});

it('counts the remaining tries, and says until when', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  expect([0, 1, 7, 8, 9].map(triesLeft)).toEqual([8, 7, 1, 0, 0]);
  expect(lastTryAt(7, at)).toEqual(at);
  expect(lastTryAt(6, at)).toEqual(new Date(at.getTime() + 10 * HOUR));
  expect(lastTryAt(0, at).getTime() - at.getTime()).toBe(RETRY_PAUSES.reduce((sum, pause) => sum + pause, 0));
});
