import { expect, it } from 'vitest';
import { phoneKeyText } from './signed-text.ts';

it('distinguishes adding from authorizing, and one act from another', () => {
  const texts = [
    phoneKeyText({ challenge: 'c' }),
    phoneKeyText({ challenge: 'c', action: 'a' }),
    phoneKeyText({ challenge: 'c', action: 'b' }),
    phoneKeyText({ challenge: 'd', action: 'a' }),
  ];
  expect(new Set(texts).size).toBe(4);
});
