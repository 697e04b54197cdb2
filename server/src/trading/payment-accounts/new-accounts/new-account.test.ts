import { expect, it } from 'vitest';
import { waitsUntil } from './new-account.ts';

const set = new Date('2026-01-01T00:00:00Z');

it('makes a new account wait to the second, or not at all without a wait', () => {
  const rules = { waitHours: 24 };
  expect(waitsUntil(set, rules, set)).toEqual(new Date('2026-01-02T00:00:00Z'));
  expect(waitsUntil(set, rules, new Date('2026-01-01T23:59:59Z'))).not.toBeNull();
  expect(waitsUntil(set, rules, new Date('2026-01-02T00:00:00Z'))).toBeNull();
  expect(waitsUntil(set, { waitHours: 0 }, set)).toBeNull();
});
