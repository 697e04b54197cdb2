import { expect, it } from 'vitest';
import { inHalves, retryAt } from './in-halves.ts';

/** Rows in lower case are handled; one in upper case fails all that are handled with it. */
async function halved(text: string): Promise<{ calls: readonly string[]; done: readonly string[]; late: string }> {
  const calls: string[] = [];
  let late = '';
  const done = await inHalves(text.split('').filter(Boolean), {
    async handle(rows) {
      const part = rows.join('');
      calls.push(part);
      if (part !== part.toLowerCase()) throw new Error(part);
      return part;
    },
    async postpone(row, error) {
      late += row;
      // The error is that of the row alone, not of those it was handled with.
      expect(error).toEqual(new Error(row));
    },
  });
  return { calls, done, late };
}

it.each([
  ['nothing', '', [], [], ''],
  ['one', 'a', ['a'], ['a'], ''],
  ['many', 'abcdefgh', ['abcdefgh'], ['abcdefgh'], ''],
  ['one that fails', 'A', ['A'], [], 'A'],
  ['two, the first failing', 'Ab', ['Ab', 'A', 'b'], ['b'], 'A'],
  ['two, the second failing', 'aB', ['aB', 'a', 'B'], ['a'], 'B'],
  ['an odd number, the larger half first', 'abC', ['abC', 'ab', 'C'], ['ab'], 'C'],
  [
    'one failing in the middle',
    'abcDefgh',
    ['abcDefgh', 'abcD', 'ab', 'cD', 'c', 'D', 'efgh'],
    ['ab', 'c', 'efgh'],
    'D',
  ],
  ['one failing in each half', 'AbcD', ['AbcD', 'Ab', 'A', 'b', 'cD', 'c', 'D'], ['b', 'c'], 'AD'],
  ['all failing', 'ABC', ['ABC', 'AB', 'A', 'B', 'C'], [], 'ABC'],
])('handles %s', async (_, text, calls, done, late) => {
  expect(await halved(text)).toEqual({ calls, done, late });
});

it('finds one failing row among many with few calls', async () => {
  const { calls, late } = await halved(`${'a'.repeat(371)}B${'c'.repeat(128)}`);
  expect(late).toBe('B');
  expect(calls.length).toBeLessThan(20);
});

it('stops with the error of a row that cannot even be put off', async () => {
  const handle = () => Promise.reject(new Error('not today'));
  const postpone = () => Promise.reject(new Error('the database is gone'));
  await expect(inHalves(['a', 'b'], { handle, postpone })).rejects.toThrow('the database is gone');
});

it('waits twice as long after each failure, up to ten minutes', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const pauses = [0, 1, 2, 3, 6, 7, 5000].map((attempts) => (retryAt(now, attempts).getTime() - now.getTime()) / 1000);
  expect(pauses).toEqual([5, 10, 20, 40, 320, 600, 600]);
});
