import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstAnswering } from './first-answering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GRACE = 1000;
const after = (milliseconds: number, answer: number | null) =>
  new Promise<number | null>((done) => {
    setTimeout(() => done(answer), milliseconds);
  });
const silent = new Promise<null>(() => undefined);

async function found(probes: readonly Promise<number | null>[]) {
  let index: number | null | 'waits' = 'waits';
  void firstAnswering(probes, GRACE).then((first) => (index = first));
  const times: (typeof index)[] = [];
  for (const _ of [0, 1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(500);
    times.push(index);
  }
  return times;
}

test('takes the next in order as soon as all before it have failed', async () => {
  expect(await found([after(700, null), after(100, 90), after(50, 40)])).toEqual(['waits', 1, 1, 1, 1]);
});

test('waits briefly for an earlier one that may still answer', async () => {
  expect(await found([after(900, 890), after(100, 90)])).toEqual(['waits', 0, 0, 0, 0]);
});

test('does not let a silent one delay the others', async () => {
  expect(await found([silent, after(100, 90)])).toEqual(['waits', 'waits', 1, 1, 1]);
});

test('reports when none answers', async () => {
  expect(await found([after(600, null), after(10, null)])).toEqual(['waits', null, null, null, null]);
  expect(await found([])).toEqual([null, null, null, null, null]);
});
