import { expect, it } from 'vitest';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { type CancellationQuota, cancellationsLeft, openingStoppedUntil } from './cancellation-quota.ts';

const quota: CancellationQuota = { free: 3, pausesMinutes: [15, 60, 240] };
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

it('begins the day of the quota at midnight in UTC+8', () => {
  expect(startOfDay(at('15:59:59')).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(startOfDay(at('16:00:00')).toISOString()).toBe('2026-11-21T16:00:00.000Z');
});

it('pauses buying for longer with each cancellation beyond the free ones', () => {
  const charges = [at('01:00:00'), at('01:10:00'), at('01:20:00')];
  expect([cancellationsLeft(quota, charges.slice(0, 1)), cancellationsLeft(quota, charges)]).toEqual([2, 0]);
  expect(openingStoppedUntil(quota, charges.slice(0, 2), at('01:21:00'))).toBe(null);
  expect(openingStoppedUntil(quota, charges, at('01:21:00'))).toEqual(at('01:35:00'));
  expect(openingStoppedUntil(quota, charges, at('01:35:00'))).toBe(null);
  expect(openingStoppedUntil(quota, [...charges, at('02:00:00')], at('02:30:00'))).toEqual(at('03:00:00'));
  expect(openingStoppedUntil(quota, [...charges, at('02:00:00'), at('03:00:00')], at('04:00:00'))).toEqual(
    at('07:00:00'),
  );
  expect(openingStoppedUntil(quota, [...charges, ...charges], at('04:00:00'))).toEqual(at('16:00:00'));
});

it('applies the quota and the pauses that operators set', () => {
  const charges = [at('01:00:00'), at('01:10:00')];
  const short: CancellationQuota = { free: 1, pausesMinutes: [5, 30, 90] };
  expect(cancellationsLeft(short, [])).toBe(1);
  expect(openingStoppedUntil(short, charges.slice(0, 1), at('01:01:00'))).toEqual(at('01:05:00'));
  expect(openingStoppedUntil(short, charges, at('01:11:00'))).toEqual(at('01:40:00'));
});
