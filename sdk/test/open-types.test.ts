import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isStale } from '../../tools/sdk/generate-types.ts';

it('has the types of the current open API (else: node tools/sdk/generate-types.ts)', () => {
  expect(isStale()).toBe(false);
});

it('knows the type of each field: a schema of several patterns would become unknown', () => {
  const types = readFileSync(join(import.meta.dirname, '../src/open-types.ts'), 'utf8');
  expect(types.split('\n').filter((line) => /unknown &|& unknown/.test(line))).toEqual([]);
});
