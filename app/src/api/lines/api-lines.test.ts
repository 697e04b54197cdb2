import { expect, test } from 'vitest';
import { otherApiLines } from './api-lines.ts';

const lines = [3, 1, 2].map((id) => ({ id, domain: `https://line${id}.example` }));

test('tries the API lines after the current one first, then those before it', () => {
  expect(otherApiLines(lines, 2).map((line) => line.id)).toEqual([3, 1]);
});

test('never tries the API line that just failed', () => {
  expect(otherApiLines(lines, 1).map((line) => line.id)).toEqual([2, 3]);
  expect(otherApiLines([], 0)).toEqual([]);
});
