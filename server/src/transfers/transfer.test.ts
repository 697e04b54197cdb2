import { expect, it } from 'vitest';
import { feeOf, reviewReasonsFor, defaultTransferRules as rules, type TransferFacts } from './transfer.ts';

const quiet: TransferFacts = { amountMinor: 100_00n, isKnownRecipient: true, sessionHours: 48, recipientsInHour: 1 };

it('lets a small transfer to somebody known go at once', () => {
  expect(reviewReasonsFor(rules, quiet)).toEqual([]);
});

it.each([
  ['amount', { amountMinor: 10_000_01n }],
  ['first_time', { amountMinor: 2000_01n, isKnownRecipient: false }],
  ['new_device', { amountMinor: 1000_01n, sessionHours: 23 }],
  ['many_recipients', { recipientsInHour: 11 }],
] as const)('has an operator look first: %s', (reason, facts) => {
  expect(reviewReasonsFor(rules, { ...quiet, ...facts })).toEqual([reason]);
});

it.each([
  { amountMinor: 10_000_00n },
  { amountMinor: 2000_00n, isKnownRecipient: false },
  { amountMinor: 1000_00n, sessionHours: 0 },
  { recipientsInHour: 10 },
])('does not on the limit itself: %o', (facts) => {
  expect(reviewReasonsFor(rules, { ...quiet, ...facts })).toEqual([]);
});

it('rounds the fee half up', () => {
  expect(feeOf({ ...rules, feePermille: 2 }, 2_50n)).toBe(1n);
  expect(feeOf({ ...rules, feePermille: 2 }, 2_49n)).toBe(0n);
});
