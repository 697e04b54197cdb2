import { expect, test } from 'vitest';
import { complaintsToShow } from './complaints-to-show.ts';

const rows = [
  { id: 'theirs', claimed_by: null, service_since: null, turn_until: 500 },
  { id: 'young', claimed_by: { id: 'omar' }, service_since: 9000, turn_until: null },
  { id: 'old', claimed_by: null, service_since: 1000, turn_until: null },
  { id: 'paused', claimed_by: null, service_since: null, turn_until: null },
];
const show = (filter: 'all' | 'mine' | 'free' | 'late') =>
  complaintsToShow(rows, { filter, operatorId: 'omar', targetMinutes: 60, now: 9100 }).map(({ id }) => id);

test('lists complaints that wait for customer service before those that wait for a side, by due time', () => {
  expect(show('all')).toEqual(['old', 'young', 'theirs', 'paused']);
});

test('counts only complaints that wait for customer service as late', () => {
  expect(show('late')).toEqual(['old']);
  expect(show('mine')).toEqual(['young']);
  expect(show('free')).toEqual(['old', 'theirs', 'paused']);
});
