import { type RedemptionStatus, redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { describe, expect, it } from 'vitest';
import { limitOf, nextStatus, quoteEnd, type RedemptionEvent, redemptionEvents } from './redemption.ts';

const statuses = Object.keys(redemptionStatus) as RedemptionStatus[];

/** The transitions once more, by hand: no others may happen. */
const arrows: Readonly<Record<RedemptionStatus, Partial<Record<RedemptionEvent, RedemptionStatus>>>> = {
  quoted: { request: 'underReview' },
  underReview: { cancel: 'cancelled', approve: 'approved', refuse: 'refused' },
  approved: { refuse: 'refused', prepare: 'prepared' },
  prepared: { send: 'sent', displace: 'approved', confirm: 'confirmed', fail: 'failed' },
  sent: { send: 'sent', displace: 'approved', confirm: 'confirmed', fail: 'failed' },
  confirmed: {},
  failed: {},
  refused: {},
  cancelled: {},
};

describe.each(statuses)('from %s', (from) => {
  it.each(redemptionEvents)('%s leads only to the allowed states', (event) => {
    expect(nextStatus(from, event)).toBe(arrows[from][event] ?? null);
  });
});

const limits = [
  { level: 0, singleMinor: 10n, dailyMinor: 20n },
  { level: 2, singleMinor: 100n, dailyMinor: 200n },
];

it.each([
  [0, 10n],
  [1, 10n],
  [2, 100n],
  [9, 100n],
])('gives level %i the limit of the highest threshold it reaches', (level, single) => {
  expect(limitOf(limits, level).singleMinor).toBe(single);
});

it('ends a quote together with its rate, if that is earlier', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(quoteEnd(now, 5, null)).toEqual(later(300));
  expect(quoteEnd(now, 5, later(301))).toEqual(later(300));
  expect(quoteEnd(now, 5, later(60))).toEqual(later(60));
});
