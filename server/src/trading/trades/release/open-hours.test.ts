import { openHours } from '@eh/contract/trading/market/open-hours.ts';
import { expect, it } from 'vitest';
import { endsInOpenHours } from './open-hours.ts';

const day = { from: '09:00', until: '22:00', time_zone: 'Asia/Shanghai' };
const night = { from: '20:00', until: '02:00', time_zone: 'Asia/Shanghai' };

/** An instant in Shanghai, which has no summer time. */
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+08:00`);

it.each<[typeof day, string, boolean]>([
  [day, '09:00', false],
  [day, '09:29', false],
  [day, '09:30', true],
  [day, '12:00', true],
  [day, '22:00', true],
  [day, '22:01', false],
  [day, '00:10', false],
  [night, '20:29', false],
  [night, '20:30', true],
  [night, '23:59', true],
  [night, '00:00', true],
  [night, '02:00', true],
  [night, '02:01', false],
  [night, '12:00', false],
])('within %j, the half hour before %s lies inside: %s', (hours, clock, isInside) => {
  expect(endsInOpenHours(hours, at(clock))).toBe(isInside);
});

it('uses the seller’s time zone, in summer and in winter', () => {
  const berlin = { from: '09:00', until: '17:00', time_zone: 'Europe/Berlin' };
  expect(endsInOpenHours(berlin, new Date('2026-07-01T07:30:00Z'))).toBe(true);
  expect(endsInOpenHours(berlin, new Date('2026-12-01T07:30:00Z'))).toBe(false);
  expect(endsInOpenHours(berlin, new Date('2026-12-01T08:30:00Z'))).toBe(true);
});

it.each([
  { ...day, until: '09:00' },
  { ...day, from: '9:00' },
  { ...day, until: '24:00' },
  { ...day, time_zone: 'Mars/Olympus' },
  { ...day, time_zone: '' },
])('rejects open hours such as %j', (hours) => {
  expect(openHours.safeParse(hours).success).toBe(false);
});
