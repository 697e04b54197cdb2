import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { rests_from: 1350, rests_until: 480, time_zone: 'Asia/Shanghai' };

it.each([
  ['a minute before', '2026-03-01T14:29:59Z', null],
  ['as it begins, at half past ten in Shanghai', '2026-03-01T14:30:00Z', '2026-03-02T00:00:00.000Z'],
  ['within a minute of the night', '2026-03-01T19:00:42Z', '2026-03-02T00:00:00.000Z'],
  ['in its last minute', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00.000Z'],
  ['as it ends, at eight', '2026-03-02T00:00:00Z', null],
])('%s', (_, at, until) => {
  expect(quietUntil(night, new Date(at))?.toISOString() ?? null).toBe(until);
});

it('uses the clock of the person’s time zone, not the server’s', () => {
  expect(quietUntil({ ...night, time_zone: 'Europe/Berlin' }, new Date('2026-03-01T14:30:00Z'))).toBeNull();
  expect(quietUntil({ ...night, time_zone: 'Europe/Berlin' }, new Date('2026-03-01T22:00:00Z'))?.toISOString()).toBe(
    '2026-03-02T07:00:00.000Z',
  );
});
