import { LOGO_RATIO_MAX, LOGO_SIDE_MIN } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';
import { expect, it } from 'vitest';
import { shapeFault } from './logo-shape.ts';

it('accepts a square, and nearly square pictures in either direction', () => {
  for (const [width, height] of [
    [LOGO_SIDE_MIN, LOGO_SIDE_MIN],
    [500, 500 * LOGO_RATIO_MAX],
    [500 * LOGO_RATIO_MAX, 500],
  ] as const)
    expect(shapeFault({ width, height })).toBeNull();
});

it('refuses an elongated picture before a small one, and one with a side below the minimum', () => {
  expect(shapeFault({ width: 500, height: 500 * LOGO_RATIO_MAX + 1 })).toBe('not-square');
  expect(shapeFault({ width: 100, height: 20 })).toBe('not-square');
  expect(shapeFault({ width: LOGO_SIDE_MIN, height: LOGO_SIDE_MIN - 1 })).toBe('too-small');
});
