import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { readTree } from '../rules/source-file.ts';
import { featuresInUse, sqlOf, unknownToFeatures } from './postgres-features.ts';

const sql = sqlOf(readTree());
const table = readFileSync(join(root, 'docs/scale.md'), 'utf8').split('| used here |')[1]?.split('\n\n')[0] ?? '';
const rows = table
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()));

it('docs/scale.md compares everything in use with each other engine', () => {
  expect(rows.map((cells) => cells[1])).toEqual(featuresInUse(sql));
  for (const cells of rows)
    expect([cells[1], cells.slice(2, 6).every((cell) => cell !== '')]).toEqual([cells[1], true]);
});

it('the list of features covers every part of PostgreSQL in use', () => {
  expect(unknownToFeatures(sql)).toEqual([]);
});

it.each([
  ['select pg_export_snapshot()', 'pg_export_snapshot'],
  ['create index a on b using spgist (c)', 'using spgist ('],
  ['create function f() returns int language plperl', 'language plperl'],
])('detects the new feature in %s', (text, found) => {
  expect(unknownToFeatures([{ path: 'server/schema.sql', text }])).toEqual([found]);
});

it('detects a feature that comes into use', () => {
  const text = 'alter table a add constraint b unique (c) deferrable initially deferred';
  expect(featuresInUse([{ path: 'server/schema.sql', text }])).toEqual(['deferred constraints']);
});
