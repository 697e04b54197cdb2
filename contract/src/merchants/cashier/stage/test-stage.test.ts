import { expect, it } from 'vitest';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { cashierRefusals } from '../refusals.ts';
import {
  stagedCourse,
  stagedPayRefusal,
  stagedPayRefusals,
  stagedRefundRefusal,
  stagedRefundRefusals,
} from './test-stage.ts';

it.each(Object.entries(stagedPayRefusals))('simulates for the amount %s the refusal with that code', (amount, name) => {
  expect(String(cashierRefusals[name].code)).toBe(amount.replace('.', ''));
  expect(stagedPayRefusal(amount)).toBe(name);
});

it.each(Object.entries(stagedRefundRefusals))(
  'simulates for a refund of %s the refusal with that code',
  (amount, name) => {
    expect(String(merchantOrderRefusals[name].code)).toBe(amount.replace('.', ''));
    expect(stagedRefundRefusal(amount)).toBe(name);
  },
);

it('simulates nothing for an ordinary amount, or for property names inherited by an object', () => {
  for (const amount of ['9.70', '450.00', 'constructor'])
    expect([stagedPayRefusal(amount), stagedRefundRefusal(amount), stagedCourse(amount)]).toEqual([null, null, null]);
});
