import { expect, it } from 'vitest';
import { rulesOf, usualTransferRules } from './rules.ts';
import { feeOf, freshPartOf, reviewReasonsFor, type TransferFacts } from './transfer.ts';

const rules = rulesOf(usualTransferRules);
const quiet: TransferFacts = {
  amountMinor: 100_00n,
  isKnownRecipient: true,
  sessionHours: 48,
  freshMinor: 0n,
  recipientsInHour: 1,
};

it('lets a small transfer to somebody known go at once', () => {
  expect(reviewReasonsFor(rules, quiet)).toEqual([]);
});

it.each([
  ['amount', { amountMinor: 10_000_01n }],
  ['first_time', { amountMinor: 2000_01n, isKnownRecipient: false }],
  ['new_device', { amountMinor: 1000_01n, sessionHours: 23 }],
  ['fresh_coins', { amountMinor: 6000_00n, freshMinor: 5000_01n }],
  ['many_recipients', { recipientsInHour: 11 }],
] as const)('has an operator look first: %s', (reason, facts) => {
  expect(reviewReasonsFor(rules, { ...quiet, ...facts })).toEqual([reason]);
});

it.each([
  { amountMinor: 10_000_00n },
  { amountMinor: 2000_00n, isKnownRecipient: false },
  { amountMinor: 1000_00n, sessionHours: 0 },
  { amountMinor: 6000_00n, freshMinor: 5000_00n },
  { recipientsInHour: 10 },
])('does not on the limit itself: %o', (facts) => {
  expect(reviewReasonsFor(rules, { ...quiet, ...facts })).toEqual([]);
});

it('rounds the fee half up', () => {
  expect(feeOf({ ...rules, feePermille: 2 }, 2_50n)).toBe(1n);
  expect(feeOf({ ...rules, feePermille: 2 }, 2_49n)).toBe(0n);
});

it.each(['amount', 'first_time', 'new_device', 'fresh_coins', 'many_recipients'] as const)(
  'does not look for what is switched off: %s',
  (reason) => {
    const all = { amountMinor: 10_000_01n, isKnownRecipient: false, sessionHours: 0, freshMinor: 10_000_01n };
    const facts = { ...all, recipientsInHour: 11 };
    const { review } = usualTransferRules;
    const off = rulesOf({
      ...usualTransferRules,
      review: { ...review, [reason]: { ...review[reason], is_on: false } },
    });
    expect(reviewReasonsFor(off, facts)).toEqual(reviewReasonsFor(rules, facts).filter((one) => one !== reason));
    expect(reviewReasonsFor(rules, facts)).toHaveLength(5);
  },
);

it.each([
  [50_00n, 100_00n, 0n, 0n],
  [50_00n, 100_00n, 40_00n, 0n],
  [70_00n, 100_00n, 40_00n, 10_00n],
  // More was bought than is left: all of it may be fresh.
  [70_00n, 100_00n, 900_00n, 70_00n],
])('takes the older coins first: of %s from %s with %s bought lately, %s are fresh', (amount, has, bought, fresh) => {
  expect(freshPartOf(amount, has, bought)).toBe(fresh);
});
