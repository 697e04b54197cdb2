import { expect, test } from 'vitest';
import { emptySearch, searchOf } from './call-search.ts';

test.each([
  [{}, {}],
  [
    { reference: ' A-27 ', operation: ' createOrder' },
    { reference: 'A-27', operation: 'createOrder' },
  ],
  [
    { day: '2026-11-30', outcome: 'refused' },
    { day: '2026-11-30', is_refused: true },
  ],
  [
    { outcome: 'done', refusal: '45101' },
    { is_refused: false, refusal: 45_101 },
  ],
  [{ refusal: '45x' }, {}],
] as const)('asks for what was typed: %j', (typed, asked) => {
  expect(searchOf({ ...emptySearch, ...typed })).toEqual(asked);
});
