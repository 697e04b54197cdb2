import { HOUR } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { dayInZone, spanOfZoneDay } from './zone-day.ts';

it.each([
  ['a usual day', { day: '2026-11-30', zone: 'Asia/Shanghai' }, '2026-11-29T16:00:00Z', 24],
  ['a day in UTC', { day: '2026-11-30', zone: 'UTC' }, '2026-11-30T00:00:00Z', 24],
  ['a day of 23 hours', { day: '2026-03-29', zone: 'Europe/Berlin' }, '2026-03-28T23:00:00Z', 23],
  ['a day of 25 hours', { day: '2026-10-25', zone: 'Europe/Berlin' }, '2026-10-24T22:00:00Z', 25],
  ['a day of 23.5 hours', { day: '2026-10-04', zone: 'Australia/Lord_Howe' }, '2026-10-03T13:30:00Z', 23.5],
  ['a day that begins at one o’clock', { day: '2026-04-24', zone: 'Africa/Cairo' }, '2026-04-23T22:00:00Z', 23],
  ['a day that ends an hour later', { day: '2026-10-29', zone: 'Africa/Cairo' }, '2026-10-28T21:00:00Z', 25],
  ['the farthest east', { day: '2026-11-30', zone: 'Etc/GMT-14' }, '2026-11-29T10:00:00Z', 24],
  ['the farthest west', { day: '2026-11-30', zone: 'Etc/GMT+12' }, '2026-11-30T12:00:00Z', 24],
  ['a zone with minutes', { day: '2026-11-30', zone: 'Asia/Kathmandu' }, '2026-11-29T18:15:00Z', 24],
  ['a day that the zone left out', { day: '2011-12-30', zone: 'Pacific/Apia' }, '2011-12-30T10:00:00Z', 0],
  ['the last day of a month', { day: '2024-02-29', zone: 'America/New_York' }, '2024-02-29T05:00:00Z', 24],
])('finds the first instant and the length of %s', (_, { day, zone }, from, hours) => {
  const span = spanOfZoneDay(day, zone);
  expect(span.from.toISOString()).toBe(from.replace('Z', '.000Z'));
  expect((span.until.getTime() - span.from.getTime()) / HOUR).toBe(hours);
});

it('names the day of an instant by the clock of the zone', () => {
  const at = new Date('2026-11-30T15:59:59Z');
  expect(dayInZone(at, 'Asia/Shanghai')).toBe('2026-11-30');
  expect(dayInZone(new Date(at.getTime() + 1000), 'Asia/Shanghai')).toBe('2026-12-01');
  expect(dayInZone(at, 'America/New_York')).toBe('2026-11-30');
});
