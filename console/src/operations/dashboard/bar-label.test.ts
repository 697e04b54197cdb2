import { expect, test } from 'vitest';
import { barLabel, labelEvery } from './bar-label.ts';

const sixInTheMorning = Date.parse('2026-03-09T22:00:00Z') / 1000;

test.each([
  [true, 'en', '06:00'],
  [true, 'zh-CN', '06:00'],
  [false, 'en', 'Mar 10'],
  [false, 'zh-CN', '3月10日'],
] as const)('labels a bar (hourly: %s) in %s "%s"', (isHourly, language, label) => {
  expect(barLabel(isHourly, sixInTheMorning, language)).toBe(label);
});

test('labels no more bars than fit without overlap', () => {
  expect([labelEvery(24, true), labelEvery(7, false), labelEvery(30, false), labelEvery(92, false)]).toEqual([
    6, 1, 5, 14,
  ]);
});
