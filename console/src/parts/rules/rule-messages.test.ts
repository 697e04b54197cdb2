import { saferSides } from '@eh/contract/staff/settings/safer-sides.ts';
import { ruleKinds } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { expect, it } from 'vitest';
import { ruleNames } from './rule-messages.ts';

it.each(ruleKinds)('every field of %s has a word of its own in both languages, and no other has', (kind) => {
  for (const { fields } of [ruleNames['zh-CN'], ruleNames.en]) {
    expect(Object.keys(fields[kind]).toSorted()).toEqual(Object.keys(saferSides[kind]).toSorted());
    expect(new Set(Object.values(fields[kind])).size).toBe(Object.keys(fields[kind]).length);
  }
});
