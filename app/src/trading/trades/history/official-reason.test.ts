import { expect, test } from 'vitest';
import type { Trade } from '../queries.ts';
import { latestReason, reasonIn } from './official-reason.ts';

const why = { zh: '两次举报都不成立', en: 'Neither report holds' };
const step = (event: string, reason: typeof why | null = null): Trade['events'][number] => ({
  event,
  actor: 'operator',
  from: 8,
  to: 6,
  why: reason,
  at: 0,
});

test('takes the reason of a release from the first of its three events', () => {
  const released = [step('decide_release', why), step('decide_release'), step('decide_release')];
  expect(latestReason({ events: [step('suspend', { zh: '核查', en: 'Looked at' }), ...released] })).toEqual(why);
});

test('ignores the reasons of earlier steps', () => {
  expect(latestReason({ events: [step('resume', why), step('confirm')] })).toBeNull();
  expect(latestReason({ events: [step('open')] })).toBeNull();
  expect(latestReason({ events: [] })).toBeNull();
});

test('gives the reason in the language of the user', () => {
  expect([reasonIn(why, 'zh-CN'), reasonIn(why, 'en')]).toEqual([why.zh, why.en]);
});
