import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverKeys } from '../../../test/server-keys.ts';
import { newStopCode, stopHash } from './stop-code.ts';

it('has twelve letters in groups, none of which resembles another', () => {
  for (let times = 0; times < 200; times += 1)
    expect(newStopCode((limit) => randomInt(limit))).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
});

it('draws each letter from the whole alphabet', () => {
  const limits: number[] = [];
  const code = newStopCode((limit) => {
    limits.push(limit);
    return limit - 1;
  });
  expect(code).toBe('9999-9999-9999');
  expect(limits).toEqual(Array.from({ length: 12 }, () => 32));
});

it('is the same code however people type it', () => {
  const stored = stopHash(serverKeys, 'K7QF-2M9X-PARW');
  for (const typed of ['k7qf-2m9x-parw', ' K7QF 2M9X PARW ', 'K7QF-2M9X\n-PARW'])
    expect(stopHash(serverKeys, typed)).toBe(stored);
  for (const typed of ['J7QF-2M9X-PARW', 'K7QF-2M9X', '']) expect(stopHash(serverKeys, typed)).not.toBe(stored);
});
