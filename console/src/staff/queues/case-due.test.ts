import { expect, test } from 'vitest';
import { casesToShow, dueAt } from './case-due.ts';

const omar = 'omar';
const cases = [
  { id: 'young', claimed_by: null, waiting_since: 9000 },
  { id: 'mine', claimed_by: { id: omar }, waiting_since: 5000 },
  { id: 'old', claimed_by: { id: 'rita' }, waiting_since: 1000 },
];
const show = (filter: 'all' | 'mine' | 'free' | 'late') =>
  casesToShow(cases, { filter, operatorId: omar, targetMinutes: 60, now: 9100 }).map(({ id }) => id);

test('lists the case that is due first at the top', () => {
  expect(show('all')).toEqual(['old', 'mine', 'young']);
});

test('filters for the operator’s cases, unclaimed ones, or those past their target', () => {
  expect(show('mine')).toEqual(['mine']);
  expect(show('free')).toEqual(['young']);
  expect(show('late')).toEqual(['old', 'mine']);
});

test('sets the due time to the target after the start of the wait', () => {
  expect(dueAt({ waiting_since: 1000 }, 60)).toBe(4600);
});
