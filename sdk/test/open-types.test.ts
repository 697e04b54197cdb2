import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staleFiles } from '../../tools/sdk/generate-types.ts';

it('has the types and calls of the current open API in every language (else: node tools/sdk/generate-types.ts)', () => {
  expect(staleFiles()).toEqual([]);
});

it('knows the type of each field: a schema of several patterns would become unknown', () => {
  const types = readFileSync(join(import.meta.dirname, '../src/open-types.ts'), 'utf8');
  expect(types.split('\n').filter((line) => /unknown &|& unknown/.test(line))).toEqual([]);
});
