import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { expect, it } from 'vitest';
import { daysOf, endAfterDays, endAfterRotation, keyStateOf, prolongedEnd } from './key-end.ts';

const now = new Date('2026-11-30T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);

it.each([
  ['works without an end', null, null, 'working'],
  ['works before its end', inDays(1), null, 'working'],
  ['works before its expiry', inDays(1), inDays(1), 'working'],
  ['has stopped at its end', now, null, 'stopped'],
  ['has expired at its expiry', now, now, 'expired'],
  ['was stopped before its expiry', inDays(-1), inDays(30), 'stopped'],
  ['was stopped before an expiry that is past', inDays(-2), inDays(-1), 'stopped'],
])('a key %s', (_says, endsAt, expiresAt, state) => {
  expect(keyStateOf({ ends_at: endsAt, expires_at: expiresAt }, now)).toBe(state);
});

it('is made for days, and so is the key that replaces it', () => {
  expect(endAfterDays(null, now)).toBeNull();
  const end = endAfterDays(90, now);
  expect(end).toEqual(inDays(90));
  expect(daysOf({ created_at: now, ends_at: inDays(1), expires_at: end })).toBe(90);
  expect(daysOf({ created_at: now, ends_at: null, expires_at: null })).toBeNull();
});

it.each([
  ['some hours later', null, null, 24, inHours(24)],
  ['at its expiry, when that comes first', inHours(2), inHours(2), 24, inHours(2)],
  ['at once', inDays(30), inDays(30), 0, now],
])('a rotated key ends %s', (...[, endsAt, expiresAt, hours, end]) => {
  expect(endAfterRotation({ ends_at: endsAt, expires_at: expiresAt }, hours, now)).toEqual(end);
});

it.each([
  ['a day later', inHours(5), null, inHours(29)],
  ['a month from now at most', inDays(29.5), null, inDays(30)],
  ['never past its expiry', inHours(5), inHours(6), inHours(6)],
  ['not at all without an end', null, null, null],
])('a prolonged key ends %s', (_says, endsAt, expiresAt, end) => {
  expect(prolongedEnd({ ends_at: endsAt, expires_at: expiresAt }, now)).toEqual(end);
});
