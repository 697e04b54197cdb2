import { expect, test } from 'vitest';
import { barLabel } from './bar-label.ts';

const sixInTheMorning = Date.parse('2026-03-09T22:00:00Z') / 1000;

test.each([
  ['day', 'en', '06:00'],
  ['day', 'zh-CN', '06:00'],
  ['week', 'en', 'Mar 10'],
  ['month', 'zh-CN', '3月10日'],
] as const)('a bar of a %s in %s says "%s"', (span, language, label) => {
  expect(barLabel(span, sixInTheMorning, language)).toBe(label);
});
