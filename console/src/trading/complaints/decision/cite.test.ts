import { OFFICIAL_TEXT_MAX } from '@eh/contract/trading/complaints/kinds.ts';
import { expect, test } from 'vitest';
import { withRule } from './cite.ts';
import { verdictRules } from './rule-messages.ts';

const [first, second] = verdictRules;

test('puts the rule at the start of the reason in both languages, and keeps added text when the rule changes', () => {
  if (!first || !second) throw new Error('no rules');
  const cited = withRule({ zh: '', en: '' }, first, null);
  expect(cited).toEqual({ zh: first.zh, en: first.en });
  const added = { zh: `${cited.zh}见第二张图。`, en: `${cited.en} See the second picture.` };
  expect(withRule(added, second, first)).toEqual({
    zh: `${second.zh}见第二张图。`,
    en: `${second.en} See the second picture.`,
  });
  expect(withRule(added, null, first)).toEqual({ zh: '见第二张图。', en: 'See the second picture.' });
});

test('leaves half of the reason’s length for text about the case', () => {
  for (const rule of verdictRules)
    expect([rule.id, Math.max(rule.zh.length, rule.en.length) < OFFICIAL_TEXT_MAX / 2]).toEqual([rule.id, true]);
});
