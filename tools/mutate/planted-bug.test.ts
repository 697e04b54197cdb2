import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bring/root.ts';
import { type PlantedBug, plant, readPlantedBugs } from './planted-bug.ts';

const bugs = readPlantedBugs();
const bug: PlantedBug = { id: 'a-1', rule: '', file: 'a.ts', find: 'a > b', replace: 'a >= b', caughtBy: 'a.test.ts' };

it('plants a bug only if its text occurs exactly once', () => {
  expect(plant('if (a > b) return;', bug)).toBe('if (a >= b) return;');
  expect(plant('if (a < b) return;', bug)).toBeNull();
  expect(plant('a > b || a > b', bug)).toBeNull();
});

it('has planted bugs in all areas, each with its own number', () => {
  expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length);
  expect(bugs.length).toBeGreaterThan(60);
});

it('contains only bugs that still match the code and whose test still exists', () => {
  const unfit = bugs.filter((candidate) => plant(readFileSync(join(root, candidate.file), 'utf8'), candidate) === null);
  expect(unfit.map(({ id, file, find }) => `${id}: ${file} has not once "${find}"`)).toEqual([]);
  expect(bugs.filter(({ caughtBy }) => !existsSync(join(root, caughtBy))).map(({ id }) => id)).toEqual([]);
});
