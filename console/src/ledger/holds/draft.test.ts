import { coinHold } from '@eh/contract/ledger/holds/calls.ts';
import { expect, it } from 'vitest';
import { draftOf, holdOf } from './draft.ts';

const inForce = coinHold.parse({ is_on: true, level_0: 3, level_1: 1, level_2: 1, level_3: 0 });
const draft = draftOf(inForce);

it('returns the hold that the draft was made from', () => {
  expect(holdOf(draft)).toEqual(inForce);
});

it.each(['', '-1', '31', '1.5', 'a week'])('yields no hold for "%s" days', (typed) => {
  expect(holdOf({ ...draft, days: { ...draft.days, level_2: typed } })).toBeNull();
});
