import { expect, it } from 'vitest';
import { clocksOf, draftOf } from './draft.ts';

const inForce = { accept: 10, late_paid_hold: 10, grace: 10, confirm: 30, confirm_slow: 1440 };
const draft = draftOf(inForce);

it('returns the clocks that the draft was made from', () => {
  expect(clocksOf(draft)).toEqual(inForce);
});

it.each(['', '0', '4', '241', '30.5', 'soon'])('yields no clocks for "%s" minutes to confirm', (typed) => {
  expect(clocksOf({ ...draft, confirm: typed })).toBeNull();
});
