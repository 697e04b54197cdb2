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

test('lists whichever case is due first at the top', () => {
  expect(show('all')).toEqual(['old', 'mine', 'young']);
});

test('keeps mine, nobody’s, or those past their target', () => {
  expect(show('mine')).toEqual(['mine']);
  expect(show('free')).toEqual(['young']);
  expect(show('late')).toEqual(['old', 'mine']);
});

test('is due its target after it began to wait', () => {
  expect(dueAt({ waiting_since: 1000 }, 60)).toBe(4600);
});
