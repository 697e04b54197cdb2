import { registeredSettings } from '@eh/contract/staff/settings/registry/registry.ts';
import { expect, it } from 'vitest';
import { allEffects } from './all-effects.ts';

it('has exactly one row for each setting of the registry', () => {
  const rows = allEffects.flatMap(({ rows: of }) => Object.keys(of));
  expect(rows.toSorted()).toEqual(registeredSettings.map(({ name }) => name).toSorted());
});

it('has a different answer before and after in each row', () => {
  for (const [name, { before, after }] of allEffects.flatMap(({ rows }) => Object.entries(rows)))
    expect([name, after]).not.toEqual([name, before]);
});
