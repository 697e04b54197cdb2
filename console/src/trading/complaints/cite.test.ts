import { OFFICIAL_TEXT_MAX } from '@eh/contract/trading/complaints/kinds.ts';
import { expect, test } from 'vitest';
import { citing } from './cite.ts';
import { verdictRules } from './rule-messages.ts';

const [first, second] = verdictRules;

test('puts the rule at the head of the reason in both languages, and changes it without losing what was added', () => {
  if (!first || !second) throw new Error('no rules');
  const cited = citing({ zh: '', en: '' }, first, null);
  expect(cited).toEqual({ zh: first.zh, en: first.en });
  const added = { zh: `${cited.zh}见第二张图。`, en: `${cited.en} See the second picture.` };
  expect(citing(added, second, first)).toEqual({
    zh: `${second.zh}见第二张图。`,
    en: `${second.en} See the second picture.`,
  });
  expect(citing(added, null, first)).toEqual({ zh: '见第二张图。', en: 'See the second picture.' });
});

test('leaves room behind the rule for what is particular to the case', () => {
  for (const rule of verdictRules)
    expect([rule.id, Math.max(rule.zh.length, rule.en.length) < OFFICIAL_TEXT_MAX / 2]).toEqual([rule.id, true]);
});
