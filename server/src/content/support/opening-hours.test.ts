import { expect, it } from 'vitest';
import { clockOf, isOpenAt } from './opening-hours.ts';

const at = (clock: string) => new Date(`2026-11-25T${clock}+08:00`);

it.each([
  [8, 24, '07:59:59', false],
  [8, 24, '08:00:00', true],
  [8, 24, '23:59:59', true],
  [8, 24, '00:00:00', false],
  [9, 18, '18:00:00', false],
  [22, 6, '23:00:00', true],
  [22, 6, '05:59:00', true],
  [22, 6, '06:00:00', false],
  [22, 6, '12:00:00', false],
  [9, 9, '03:00:00', true],
  [0, 24, '03:00:00', true],
])('with hours from %i to %i, is at %s open: %s', (opens_hour, closes_hour, clock, isOpen) => {
  expect(isOpenAt({ opens_hour, closes_hour }, at(clock))).toBe(isOpen);
});

it('writes hours as times of day', () => {
  expect([clockOf(8), clockOf(24)]).toEqual(['08:00', '24:00']);
});
