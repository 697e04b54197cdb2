import { coinHold } from '@eh/contract/ledger/holds/calls.ts';
import { expect, it } from 'vitest';
import { draftOf, rulesOf } from '../../staff/settings/rule-draft.ts';
import { coinHoldChecks } from './checks.ts';

const inForce = coinHold.parse({ is_on: true, level_0: 3, level_1: 1, level_2: 1, level_3: 0 });
const draft = draftOf(inForce);

it.each(['', '-1', '31', '1.5', 'a week'])('makes no hold of "%s" days', (typed) => {
  expect(rulesOf(coinHoldChecks, inForce, { ...draft, level_2: typed })).toBeNull();
});

it('makes a hold that the server takes of the most days', () => {
  expect(coinHold.safeParse(rulesOf(coinHoldChecks, inForce, { ...draft, level_2: '30' })).success).toBe(true);
});
