import { expect, it } from 'vitest';
import { dateHour, signText } from './date-hour.ts';

it('writes the hour in UTC, whatever the time zone of the machine', () => {
  expect(dateHour(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026013123');
  expect(dateHour(new Date('2026-02-01T00:00:00+08:00'))).toBe('2026013116');
});

it('appends the digest of the hour to the timestamp', () => {
  expect(signText(1_769_904_000, 'ab')).toBe('1769904000ab');
});
