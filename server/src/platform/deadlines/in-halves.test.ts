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
  ['nothing', '', { calls: [], done: [], late: '' }],
  ['one', 'a', { calls: ['a'], done: ['a'], late: '' }],
  ['many', 'abcdefgh', { calls: ['abcdefgh'], done: ['abcdefgh'], late: '' }],
  ['one that fails', 'A', { calls: ['A'], done: [], late: 'A' }],
  ['two, the first failing', 'Ab', { calls: ['Ab', 'A', 'b'], done: ['b'], late: 'A' }],
  ['two, the second failing', 'aB', { calls: ['aB', 'a', 'B'], done: ['a'], late: 'B' }],
  ['an odd number, the larger half first', 'abC', { calls: ['abC', 'ab', 'C'], done: ['ab'], late: 'C' }],
  [
    'one failing in the middle',
    'abcDefgh',
    { calls: ['abcDefgh', 'abcD', 'ab', 'cD', 'c', 'D', 'efgh'], done: ['ab', 'c', 'efgh'], late: 'D' },
  ],
  [
    'one failing in each half',
    'AbcD',
    { calls: ['AbcD', 'Ab', 'A', 'b', 'cD', 'c', 'D'], done: ['b', 'c'], late: 'AD' },
  ],
  ['all failing', 'ABC', { calls: ['ABC', 'AB', 'A', 'B', 'C'], done: [], late: 'ABC' }],
])('handles %s', async (_, text, expected) => {
  expect(await halved(text)).toEqual(expected);
});

it('finds one failing row among many with few calls', async () => {
  const { calls, late } = await halved(`${'a'.repeat(371)}B${'c'.repeat(128)}`);
  expect(late).toBe('B');
  expect(calls.length).toBeLessThan(20);
});

it('stops with the error of a row that cannot even be postponed', async () => {
  const handle = () => Promise.reject(new Error('not today'));
  const postpone = () => Promise.reject(new Error('the database is gone'));
  await expect(inHalves(['a', 'b'], { handle, postpone })).rejects.toThrow('the database is gone');
});

it('doubles the wait after each failure, up to ten minutes', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const pauses = [0, 1, 2, 3, 6, 7, 5000].map((attempts) => (retryAt(now, attempts).getTime() - now.getTime()) / 1000);
  expect(pauses).toEqual([5, 10, 20, 40, 320, 600, 600]);
});
