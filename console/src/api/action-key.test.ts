import { expect, it } from 'vitest';
import { actionKey, forgetAction } from './action-key.ts';

const CALL = 'POST /api/operator/credits/ask';
const credit = { account: '10000001', amount: '5.00' };

it('gives a second press, and a repeat after a lost answer, the key of the first', () => {
  const key = actionKey(CALL, credit);
  expect(actionKey(CALL, { ...credit })).toBe(key);
  forgetAction(CALL, key);
});

it('gives the same action after a clear answer a key of its own', () => {
  const key = actionKey(CALL, credit);
  forgetAction(CALL, key);
  const next = actionKey(CALL, credit);
  expect(next).not.toBe(key);
  // The answer to the first comes twice: the second action stays under way.
  forgetAction(CALL, key);
  expect(actionKey(CALL, credit)).toBe(next);
  forgetAction(CALL, next);
});

it('gives other content, and another call, another key', () => {
  const key = actionKey(CALL, credit);
  const other = actionKey(CALL, { ...credit, amount: '6.00' });
  expect(other).not.toBe(key);
  expect(actionKey('POST /api/operator/credits/cancel', credit)).not.toBe(other);
});
