import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { documents } from './documents.ts';

it.each(Object.entries(documents))('%s matches the code', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8') === text(), 'run: ./eh write-documents').toBe(true);
});
