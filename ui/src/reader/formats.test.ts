import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const nowAt = 1_800_000_000;
const ageOf = (secondsAgo: number) => formatsOf('en').relative(nowAt - secondsAgo, nowAt);

test('says "just now" under 300 seconds, also for a time ahead of a slow clock', () => {
  expect(ageOf(0)).toBe('just now');
  expect(ageOf(299)).toBe('just now');
  expect(ageOf(-20)).toBe('just now');
  expect(formatsOf('zh-CN').relative(nowAt, nowAt)).toBe('刚刚');
});

test('counts minutes, then hours, then days up to thirty', () => {
  expect(ageOf(300)).toBe('5 minutes ago');
  expect(ageOf(3599)).toBe('59 minutes ago');
  expect(ageOf(3600)).toBe('1 hour ago');
  expect(ageOf(86_400)).toBe('1 day ago');
  expect(ageOf(30 * 86_400)).toBe('30 days ago');
});

test('gives the date after thirty days', () => {
  expect(ageOf(31 * 86_400)).toMatch(/\d{4}$/);
});
