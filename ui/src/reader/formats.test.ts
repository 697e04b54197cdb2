import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const nowAt = 1_800_000_000;
const words = (secondsAgo: number) => formatsOf('en').relative(nowAt - secondsAgo, nowAt);

test('says just now under 300 seconds, also for a time that lies ahead of a slow clock', () => {
  expect(words(0)).toBe('just now');
  expect(words(299)).toBe('just now');
  expect(words(-20)).toBe('just now');
  expect(formatsOf('zh-CN').relative(nowAt, nowAt)).toBe('刚刚');
});

test('counts minutes, then hours, then days up to thirty', () => {
  expect(words(300)).toBe('5 minutes ago');
  expect(words(3599)).toBe('59 minutes ago');
  expect(words(3600)).toBe('1 hour ago');
  expect(words(86_400)).toBe('1 day ago');
  expect(words(30 * 86_400)).toBe('30 days ago');
});

test('gives the date after thirty days', () => {
  expect(words(31 * 86_400)).toMatch(/\d{4}$/);
});
