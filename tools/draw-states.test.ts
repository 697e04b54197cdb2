import { expect, it } from 'vitest';
import { isFresh } from './draw-states.ts';

it('keeps the picture of the trade states as the rules are', async () => {
  expect(await isFresh(), 'run: node tools/draw-states.ts').toBe(true);
});
