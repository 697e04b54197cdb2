import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const nowAt = 1_800_000_000;
const messages = (secondsAgo: number) => formatsOf('en').relative(nowAt - secondsAgo, nowAt);

test('says just now under 300 seconds, also for a time ahead of a slow clock', () => {
  expect(messages(0)).toBe('just now');
  expect(messages(299)).toBe('just now');
  expect(messages(-20)).toBe('just now');
  expect(formatsOf('zh-CN').relative(nowAt, nowAt)).toBe('刚刚');
});

test('counts minutes, then hours, then days up to thirty', () => {
  expect(messages(300)).toBe('5 minutes ago');
  expect(messages(3599)).toBe('59 minutes ago');
  expect(messages(3600)).toBe('1 hour ago');
  expect(messages(86_400)).toBe('1 day ago');
  expect(messages(30 * 86_400)).toBe('30 days ago');
});

test('gives the date after thirty days', () => {
  expect(messages(31 * 86_400)).toMatch(/\d{4}$/);
});
