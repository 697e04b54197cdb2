import { accountSafetyRules } from '@eh/contract/accounts/account-safety/rules.ts';
import { expect, it } from 'vitest';
import { draftOf, safetyOf } from './draft.ts';

const inForce = accountSafetyRules.parse({ pause_hours: 24, earlier_proof_minutes: 10, is_code_for_posting: true });
const draft = draftOf(inForce);

it('returns the rules that the draft was made from', () => {
  expect(safetyOf(draft)).toEqual(inForce);
});

it.each(['', '0', '-1', '721', '1.5', 'a day'])('yields no rules for a pause of "%s" hours', (typed) => {
  expect(safetyOf({ ...draft, fields: { ...draft.fields, pause_hours: typed } })).toBeNull();
});
