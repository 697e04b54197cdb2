import { expect, it } from 'vitest';
import { markText } from './mark-text.ts';

it('names the operator and the minute, as in the marks that the server puts on pictures', () => {
  expect(markText('rita', 1_700_000_059)).toBe('rita 2023-11-14 22:14');
});
