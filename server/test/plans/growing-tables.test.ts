import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tablesOfScale } from './growing-tables.ts';

const schema = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8');
const tables = [...schema.matchAll(/^create table (\w+) \(/gm)].map(([, name = '']) => name);

it('classifies exactly the existing tables as growing or not', () => {
  const { growing, small } = tablesOfScale();
  expect([...growing, ...small].toSorted()).toEqual(tables.toSorted());
});
