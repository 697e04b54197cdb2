import { beforeEach, expect, it } from 'vitest';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { ReadContext } from '../../context.ts';
import type { Reader } from '../tables.ts';
import { sharedBriefly } from './briefly.ts';

const start = new Date('2026-03-01T08:00:00Z');
const at = (milliseconds: number): ReadContext => ({
  reader: {} as Reader,
  now: new Date(start.getTime() + milliseconds),
  serverKeys,
});

let queries: number;
let next: (query: string) => Promise<string>;
const shared = () =>
  sharedBriefly<string, string>(
    1000,
    (query) => query,
    (_, query) => {
      queries += 1;
      return next(query);
    },
  );

beforeEach(() => {
  queries = 0;
  next = async (query) => `${query}${queries}`;
});

it('reads once for equal requests within the time, and again after it', async () => {
  const read = shared();
  expect(await Promise.all([read(at(0), 'a'), read(at(1), 'a')])).toEqual(['a1', 'a1']);
  expect(await read(at(1000), 'a')).toBe('a1');
  expect(await read(at(1001), 'a')).toBe('a2');
  expect(await read(at(1001), 'b')).toBe('b3');
});

it('reads again when the clock went back', async () => {
  const read = shared();
  await read(at(500), 'a');
  expect(await read(at(0), 'a')).toBe('a2');
});

it('holds no failure: the next request reads again', async () => {
  const read = shared();
  next = () => Promise.reject(new Error('gone'));
  await expect(read(at(0), 'a')).rejects.toThrow('gone');
  next = async () => 'there';
  expect(await read(at(0), 'a')).toBe('there');
});
