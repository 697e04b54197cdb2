import { registeredSettings } from '@eh/contract/staff/settings/registry/registry.ts';
import { expect, it } from 'vitest';
import { allEffects } from './all-effects.ts';

it('has a row for each setting of the registry, and none for any other', () => {
  const rows = allEffects.flatMap(({ rows: of }) => Object.keys(of));
  expect(rows.toSorted()).toEqual(registeredSettings.map(({ name }) => name).toSorted());
});

it('has another answer after than before in each row', () => {
  for (const [name, { before, after }] of allEffects.flatMap(({ rows }) => Object.entries(rows)))
    expect([name, after]).not.toEqual([name, before]);
});
