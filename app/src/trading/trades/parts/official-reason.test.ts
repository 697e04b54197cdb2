import { expect, test } from 'vitest';
import type { Trade } from '../queries.ts';
import { lastSaid, saidIn } from './official-reason.ts';

const why = { zh: '两次举报都不成立', en: 'Neither report holds' };
const step = (event: string, said: typeof why | null = null): Trade['events'][number] => ({
  event,
  actor: 'operator',
  from: 8,
  to: 6,
  why: said,
  at: 0,
});

test('a release of three lines is said by its first one', () => {
  const released = [step('decide_release', why), step('decide_release'), step('decide_release')];
  expect(lastSaid({ events: [step('suspend', { zh: '核查', en: 'Looked at' }), ...released] })).toEqual(why);
});

test('what was said about an earlier step is not said about the newest one', () => {
  expect(lastSaid({ events: [step('resume', why), step('confirm')] })).toBeNull();
  expect(lastSaid({ events: [step('open')] })).toBeNull();
  expect(lastSaid({ events: [] })).toBeNull();
});

test('each reads it in his language', () => {
  expect([saidIn(why, 'zh-CN'), saidIn(why, 'en')]).toEqual([why.zh, why.en]);
});
