import { expect, it } from 'vitest';
import { changesOf } from './field-changes.ts';

it('names each changed field by its path', () => {
  const before = { minimum: '50.00', level_0: { single: '1000.00', daily: '2000.00' }, hours: 0, note: null };
  expect(changesOf(before, { ...before, level_0: { single: '1500.00', daily: '2000.00' }, hours: 2 })).toEqual([
    { field: 'level_0.single', before: '1000.00', after: '1500.00' },
    { field: 'hours', before: '0', after: '2' },
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

it('names added and removed fields', () => {
  expect(changesOf(null, { role: 'support' })).toEqual([{ field: 'role', before: null, after: 'support' }]);
  expect(changesOf({ role: 'support' }, { is_on: false })).toEqual([
    { field: 'role', before: 'support', after: null },
    { field: 'is_on', before: null, after: 'false' },
  ]);
});
