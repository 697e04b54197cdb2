import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { version } from './release-package.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const KINDS = ['Upgrading', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const text = read('CHANGELOG.md');
const versions = [...text.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];

it('starts with the version of the project', () => {
  expect(versions[0]?.[1]).toBe(version());
});

it('lists versions newest first, grouped by kind of change', () => {
  const days = versions.map(([, , day = '']) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  const titles = [...text.matchAll(/^##+ (.*)$/gm)]
    .map(([, title = '']) => title)
    .filter((title) => !title.startsWith('['));
  expect(titles.filter((title) => !KINDS.includes(title))).toEqual([]);
});

it('is linked from the first page', () => {
  expect(read('README.md')).toContain('(CHANGELOG.md)');
});
