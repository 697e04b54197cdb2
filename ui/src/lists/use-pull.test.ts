import { expect, it } from 'vitest';
import { pulledHeight } from './use-pull.ts';

it('opens the strip only downwards, with more resistance the further it goes', () => {
  expect(pulledHeight(-30)).toBe(0);
  expect(pulledHeight(0)).toBe(0);
  expect(pulledHeight(40) - pulledHeight(0)).toBeGreaterThan(pulledHeight(140) - pulledHeight(100));
  expect(pulledHeight(10_000)).toBeLessThanOrEqual(96);
});
