import { expect, it } from 'vitest';
import { NOT_THERE, readRange } from './byte-range.ts';

it('parses the ranges that players request', () => {
  expect(readRange('bytes=0-', 100)).toEqual({ from: 0, to: 99 });
  expect(readRange('bytes=10-19', 100)).toEqual({ from: 10, to: 19 });
  expect(readRange('bytes=10-1000', 100)).toEqual({ from: 10, to: 99 });
  expect(readRange('bytes=-5', 100)).toEqual({ from: 95, to: 99 });
  expect(readRange('bytes=-500', 100)).toEqual({ from: 0, to: 99 });
});

it('returns the whole file for an unknown range, and refuses an unsatisfiable one', () => {
  for (const header of [undefined, '', 'bytes=-', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=a-b'])
    expect(readRange(header, 100)).toBeNull();
  for (const header of ['bytes=100-', 'bytes=20-10', 'bytes=-0']) expect(readRange(header, 100)).toBe(NOT_THERE);
});
