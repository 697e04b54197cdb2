import { DAY } from '@eh/contract/platform/spans.ts';
import { transferReviewReasons } from '@eh/contract/wallet/transfers/status.ts';
import { describe, expect, it } from 'vitest';
import { noPace } from '../../accounts/velocities/index.ts';
import { rulesOf, usualTransferRules } from './rules.ts';
import { freshPartOf, reviewReasonsFor, sumLimitsFor, traitsOf } from './transfer.ts';

const rules = rulesOf(usualTransferRules);
const now = new Date('2026-11-21T08:00:00Z');
const old = new Date(now.getTime() - 30 * DAY);
const usual = { beyond: [], pace: noPace, amountMinor: 100_00n };

describe('limits of a sender', () => {
  const reasons = (level: number, registeredAt: Date) =>
    sumLimitsFor(rules, { level, registeredAt }, now).map(({ reason }) => reason);

  it('depend on the level and on the age of the account', () => {
    const always = ['amount', 'first_time', 'unverified', 'new_device', 'fresh_coins'];
    expect(reasons(1, old)).toEqual(always);
    expect(reasons(0, old)).toEqual(['amount', 'level_zero', ...always.slice(1)]);
    expect(reasons(1, new Date(now.getTime() - 7 * DAY + 1))).toEqual(['amount', 'new_account', ...always.slice(1)]);
    expect(reasons(1, new Date(now.getTime() - 7 * DAY))).toEqual(always);
  });

  it('leave out rules that are switched off', () => {
    const off = { ...rules, review: { ...rules.review, amount: null, newDevice: null } };
    const left = sumLimitsFor(off, { level: 1, registeredAt: old }, now).map(({ reason }) => reason);
    expect(left).toEqual(['first_time', 'unverified', 'fresh_coins']);
  });
});

describe('a review', () => {
  it('is not needed for an ordinary transfer', () => {
    expect(reviewReasonsFor(rules, usual)).toEqual([]);
  });

  it.each([
    ['many receivers', { pace: { ...noPace, otherRecipientsInHour: 10 } }, 'many_recipients'],
    ['many transfers', { pace: { ...noPace, actsInHour: 60 } }, 'many_transfers'],
    ['what one receiver gets from all', { pace: { ...noPace, recipientMinor: 99_900_01n } }, 'recipient'],
    ['a sum it goes beyond', { beyond: ['amount'] as const }, 'amount'],
  ])('is needed for %s', (_, facts, reason) => {
    expect(reviewReasonsFor(rules, { ...usual, ...facts })).toEqual([reason]);
  });

  it('is not needed exactly at these limits, nor when they are switched off', () => {
    const pace = { otherRecipientsInHour: 9, actsInHour: 59, recipientMinor: 99_900_00n };
    expect(reviewReasonsFor(rules, { ...usual, pace })).toEqual([]);
    const off = { ...rules.review, recipientsInHour: null, transfersInHour: null, recipient: null };
    const far = { otherRecipientsInHour: 999, actsInHour: 999, recipientMinor: 10n ** 12n };
    expect(reviewReasonsFor({ ...rules, review: off }, { ...usual, pace: far })).toEqual([]);
  });

  it('has a reason in the contract for every rule', () => {
    const young = { level: 0, registeredAt: now };
    const sums = sumLimitsFor(rules, young, now).map(({ reason }) => reason);
    expect([...sums, 'many_recipients', 'many_transfers', 'recipient'].toSorted()).toEqual(
      [...transferReviewReasons].toSorted(),
    );
  });
});

it('recognizes new logins, new receivers and unverified receivers', () => {
  expect(traitsOf({ isNewLogin: false, isNewRecipient: false, isVerifiedRecipient: true })).toEqual([]);
  expect(traitsOf({ isNewLogin: true, isNewRecipient: true, isVerifiedRecipient: false })).toEqual([
    'new_login',
    'new_recipient',
    'unverified_recipient',
  ]);
});

it('uses recently bought coins last', () => {
  expect(freshPartOf(100n, 500n, 0n)).toBe(0n);
  expect(freshPartOf(100n, 500n, 400n)).toBe(0n);
  expect(freshPartOf(101n, 500n, 400n)).toBe(1n);
  expect(freshPartOf(100n, 500n, 600n)).toBe(100n);
});
