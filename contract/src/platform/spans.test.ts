import { expect, it } from 'vitest';
import { DAY, DAY_SECONDS, epochSeconds, epochSecondsOrNull, SECOND } from './spans.ts';

it('has the same day in milliseconds and in seconds', () => {
  expect(DAY).toBe(86_400_000);
  expect(DAY).toBe(DAY_SECONDS * SECOND);
});

it('rounds an instant down to whole seconds', () => {
  expect(epochSeconds(new Date(1_999))).toBe(1);
  expect(epochSeconds(new Date('2026-11-23T00:00:00.999Z'))).toBe(Date.UTC(2026, 10, 23) / SECOND);
});

it('distinguishes a missing instant from the start of 1970', () => {
  expect(epochSecondsOrNull(null)).toBeNull();
  expect(epochSecondsOrNull(new Date(0))).toBe(0);
});
