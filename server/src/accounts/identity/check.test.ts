import { expect, it } from 'vitest';
import {
  type CheckEvent,
  type CheckStatus,
  firstOpenPart,
  nextStatus,
  type PartFacts,
  partState,
  wireStatusOf,
} from './check.ts';
import { ageAt, isDay } from './documents/age.ts';

const statuses: readonly CheckStatus[] = ['draft', 'pending', 'underReview', 'failed', 'verified'];
const events: readonly CheckEvent[] = ['submit', 'claim', 'giveBack', 'pass', 'return', 'refer', 'reopen'];

const table: Readonly<Record<CheckStatus, readonly (CheckStatus | null)[]>> = {
  draft: ['pending', null, null, null, null, null, null],
  pending: [null, 'underReview', null, null, null, null, null],
  underReview: [null, 'underReview', 'pending', 'verified', 'failed', 'pending', null],
  failed: ['pending', null, null, null, null, null, 'pending'],
  verified: [null, null, null, null, null, null, 'pending'],
};

it.each(statuses)('from %s each event leads to the state in the table', (status) => {
  expect(events.map((event) => nextStatus(status, event))).toEqual(table[status]);
});

it('shows a draft as not verified, and every other state unchanged', () => {
  expect(statuses.map(wireStatusOf)).toEqual(['none', 'pending', 'underReview', 'failed', 'verified']);
});

const facts = (status: CheckStatus, more: Partial<PartFacts> = {}): PartFacts => ({
  status,
  given: new Set(['data', 'front']),
  returned: new Set(['back', 'face']),
  redone: new Set(['face']),
  ...more,
});

it('says for each part whether it waits for the applicant or for us', () => {
  const of = (status: CheckStatus) =>
    (['data', 'front', 'back', 'face'] as const).map((part) => partState(part, facts(status)));
  expect(of('draft')).toEqual(['given', 'given', 'missing', 'missing']);
  expect(of('pending')).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(of('underReview')).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(of('failed')).toEqual(['passed', 'passed', 'returned', 'given']);
  expect(of('verified')).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it('can be submitted only once no required part is open', () => {
  expect(firstOpenPart(['data', 'front', 'back'], facts('draft'))).toBe('back');
  expect(firstOpenPart(['data', 'front'], facts('draft'))).toBeNull();
  expect(firstOpenPart(['data', 'front', 'back', 'face'], facts('failed'))).toBe('back');
  expect(firstOpenPart(['data', 'front', 'face'], facts('failed'))).toBeNull();
});

it('counts birthdays by the calendar eight hours ahead of UTC', () => {
  expect(ageAt('2008-11-21', new Date('2026-11-20T15:59:59Z'))).toBe(17);
  expect(ageAt('2008-11-21', new Date('2026-11-20T16:00:00Z'))).toBe(18);
  expect(ageAt('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(17);
  expect(ageAt('2008-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(18);
  expect([isDay('2024-02-29'), isDay('2023-02-29'), isDay('2023-04-31'), isDay('2023-4-1')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
