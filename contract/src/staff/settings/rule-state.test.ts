import { expect, it } from 'vitest';
import * as z from 'zod';
import { ruleChange, ruleState } from './rule-state.ts';

const rules = z.strictObject({ least: z.int().min(1).max(9) });

it('changes rules with a reason, within their bounds', () => {
  const change = ruleChange(rules);
  expect(change.safeParse({ rules: { least: 1 }, reason: 'Because' }).success).toBe(true);
  expect(change.safeParse({ rules: { least: 1 }, reason: ' ' }).success).toBe(false);
  expect(change.safeParse({ rules: { least: 1 } }).success).toBe(false);
  expect(change.safeParse({ rules: { least: 10 }, reason: 'Because' }).success).toBe(false);
  expect(change.safeParse({ rules: { least: 1 }, reason: 'Because', approved: true }).success).toBe(false);
});

it('shows rules with the change that waits, or says that none does', () => {
  const state = ruleState(rules);
  expect(state.safeParse({ rules: { least: 1 }, proposal: null, second_signers: ['olga'] }).success).toBe(true);
  expect(state.safeParse({ rules: { least: 1 }, second_signers: [] }).success).toBe(false);
});
