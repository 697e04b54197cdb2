import { expect, it } from 'vitest';
import { stepOfSwipe } from './swipe.ts';

it.each([
  ['to the left shows the next', -90, 10, 1],
  ['to the right shows the one before', 90, -10, -1],
  ['too short shows the same', -40, 0, 0],
  ['rather down shows the same', -90, 120, 0],
])('a swipe %s', (_, x, y, step) => expect(stepOfSwipe(x, y)).toBe(step));
