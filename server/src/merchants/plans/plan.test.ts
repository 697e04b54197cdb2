import { expect, it, test } from 'vitest';
import { type Calendar, dayAfter, dueOn, isIntervalPossible } from './calendar.ts';
import { dueAfterNotice, isAfterEnd, isLate, nextDay, stepOf, tryAgainAt } from './plan.ts';

const monthly: Calendar = { unit: 'month', every: 1, startsOn: '2027-01-31', endsOn: null };

function daysOf(calendar: Calendar, count: number): (string | null)[] {
  const days: (string | null)[] = [];
  let day: string | null = dayAfter(calendar, '2000-01-01');
  while (days.length < count) {
    days.push(day);
    day = day === null ? null : dayAfter(calendar, day);
  }
  return days;
}

test.each<[string, Partial<Calendar>, (string | null)[]]>([
  ['each month, on the last day of a shorter one', {}, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['in a leap year', { startsOn: '2028-01-30' }, ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['each quarter over the end of a year', { every: 3 }, ['2027-01-31', '2027-04-30', '2027-07-31', '2027-10-31']],
  ['each year', { every: 12, startsOn: '2028-02-29' }, ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['each week', { unit: 'week' }, ['2027-01-31', '2027-02-07', '2027-02-14']],
  ['every ten days', { unit: 'day', every: 10 }, ['2027-01-31', '2027-02-10', '2027-02-20']],
  ['until its last day', { endsOn: '2027-03-30' }, ['2027-01-31', '2027-02-28', null]],
])('is paid %s', (_, changes, days) => {
  expect(daysOf({ ...monthly, ...changes }, days.length)).toEqual(days);
});

it('finds a day far ahead: the 31st stays the 31st after years', () => {
  expect(dayAfter(monthly, '2061-02-28')).toBe('2061-03-31');
  expect(dayAfter({ ...monthly, unit: 'day', every: 7 }, '2061-02-28')).toBe('2061-03-06');
});

it('is due at ten in the morning of UTC+8', () => {
  expect(dueOn('2027-01-31').toISOString()).toBe('2027-01-31T02:00:00.000Z');
});

test.each([
  ['day', 6, false],
  ['day', 7, true],
  ['week', 1, true],
  ['week', 53, false],
  ['month', 12, true],
  ['month', 13, false],
] as const)('may be paid every so often: %s × %i → %s', (unit, every, isPossible) => {
  expect(isIntervalPossible({ unit, every })).toBe(isPossible);
});

it('is due on its day when it is announced in time, and three days after the announcement otherwise', () => {
  const due = dueOn('2027-01-31');
  expect(dueAfterNotice('2027-01-31', new Date('2027-01-28T02:00:00Z'))).toEqual(due);
  expect(dueAfterNotice('2027-01-31', new Date('2027-01-28T02:00:01Z')).toISOString()).toBe('2027-01-31T02:00:01.000Z');
  expect(dueAfterNotice('2027-01-31', new Date('2027-02-10T00:00:00Z')).toISOString()).toBe('2027-02-13T00:00:00.000Z');
});

it('leaves out the days that passed, or came nearer than a week, before a late payment was made', () => {
  const weekly: Calendar = { unit: 'week', every: 1, startsOn: '2027-01-01', endsOn: null };
  const paid = { dueAt: dueOn('2027-01-01'), paidCount: 1, paymentsMax: null };
  expect(nextDay(weekly, paid, new Date('2027-01-01T02:00:00Z'))).toBe('2027-01-08');
  expect(nextDay(weekly, paid, new Date('2027-01-01T15:59:59Z'))).toBe('2027-01-08');
  expect(nextDay(weekly, paid, new Date('2027-01-02T02:00:00Z'))).toBe('2027-01-15');
  expect(nextDay(weekly, paid, new Date('2027-01-08T02:00:00Z'))).toBe('2027-01-15');
  expect(nextDay(weekly, paid, new Date('2027-02-01T02:00:00Z'))).toBe('2027-02-12');
  expect(nextDay(weekly, { ...paid, dueAt: dueOn('2027-01-09') }, new Date('2027-01-02T00:00:00Z'))).toBe('2027-01-22');
  expect(nextDay(monthly, { ...paid, dueAt: dueOn('2027-01-31') }, new Date('2027-02-22T02:00:00Z'))).toBe(
    '2027-03-31',
  );
});

it('comes too late to be taken unannounced once more than a day has passed', () => {
  expect(isLate(dueOn('2027-01-31'), dueOn('2027-02-01'))).toBe(false);
  expect(isLate(dueOn('2027-01-31'), new Date('2027-02-01T02:00:01Z'))).toBe(true);
});

it('may be taken until its last day is over in UTC+8', () => {
  const ends = { endsOn: '2027-01-31' };
  expect(isAfterEnd(ends, new Date('2027-01-31T15:59:59Z'))).toBe(false);
  expect(isAfterEnd(ends, new Date('2027-01-31T16:00:00Z'))).toBe(true);
  expect(isAfterEnd({ endsOn: null }, new Date('2037-01-31T16:00:00Z'))).toBe(false);
});

it('is done after its last payment', () => {
  const paid = { dueAt: dueOn('2027-01-31'), paidCount: 3, paymentsMax: 3 };
  expect(nextDay(monthly, paid, dueOn('2027-01-31'))).toBeNull();
  expect(nextDay(monthly, { ...paid, paymentsMax: 4 }, dueOn('2027-01-31'))).toBe('2027-02-28');
});

it('tries a failed payment again one, three and five days after the first try', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 0, day));
  expect([1, 2, 3, 4].map((tries) => tryAgainAt(tries, at(1)))).toEqual([at(2), at(3), at(3), null]);
});

it('lapses, announces, charges, and then rests', () => {
  const proposed = { approvedAt: null, endedAt: null, lapsesAt: dueOn('2027-01-08'), nextOn: null };
  const active = { ...proposed, approvedAt: dueOn('2027-01-02'), nextOn: '2027-01-31' };
  const open = { tries: 1, tryAt: dueOn('2027-02-01') };
  expect(stepOf(proposed, null)).toEqual({ kind: 'lapse', at: dueOn('2027-01-08') });
  expect(stepOf(active, null)).toEqual({ kind: 'announce', at: new Date('2027-01-28T01:00:00Z') });
  expect(stepOf(active, open)).toEqual({ kind: 'charge', at: open.tryAt });
  expect(stepOf({ ...active, endedAt: dueOn('2027-01-03') }, open)).toBeNull();
});
