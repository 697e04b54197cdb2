import { expect, it } from 'vitest';
import { isStale } from '../../tools/sdk/generate-types.ts';

it('has the types of the open API as it is now (else: node tools/sdk/generate-types.ts)', () => {
  expect(isStale()).toBe(false);
});
