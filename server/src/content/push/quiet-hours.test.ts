import { expect, it } from 'vitest';
import { clockIn } from '../../platform/formats/zone-clock.ts';
import { isQuietAt } from './quiet-hours.ts';

const night = { is_quiet: true, quiet_from: 22 * 60 + 30, quiet_until: 7 * 60, time_zone: 'Asia/Shanghai' };
const at = (time: string) => new Date(`2026-08-20T${time}Z`);

it('is quiet over midnight in the person’s time zone, including the first minute and excluding the last', () => {
  expect(isQuietAt(night, at('14:29:59'))).toBe(false);
  expect(isQuietAt(night, at('14:30:00'))).toBe(true);
  expect(isQuietAt(night, at('18:00:00'))).toBe(true);
  expect(isQuietAt(night, at('22:59:59'))).toBe(true);
  expect(isQuietAt(night, at('23:00:00'))).toBe(false);
});

it('is quiet within one day, and the whole day when both ends are the same', () => {
  const noon = { ...night, quiet_from: 12 * 60, quiet_until: 13 * 60 };
  expect([isQuietAt(noon, at('04:30:00')), isQuietAt(noon, at('05:00:00'))]).toEqual([true, false]);
  const whole = { ...night, quiet_from: 60, quiet_until: 60 };
  expect([isQuietAt(whole, at('00:00:00')), isQuietAt(whole, at('17:00:00'))]).toEqual([true, true]);
});

it('follows a zone through its summer time, and is never quiet when switched off', () => {
  const london = { ...night, time_zone: 'Europe/London' };
  expect(isQuietAt(london, at('21:45:00'))).toBe(true);
  expect(isQuietAt({ ...london, is_quiet: false }, at('21:45:00'))).toBe(false);
  expect(clockIn(at('21:45:00'), 'Europe/London')).toBe('22:45');
  expect(clockIn(at('16:05:00'), 'Asia/Shanghai')).toBe('00:05');
});
