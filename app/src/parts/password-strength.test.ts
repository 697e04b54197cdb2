import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['short', 0],
  ['12345678', 1],
  ['aaaaaaaaaaaa', 1],
  ['abcdefgh1', 1],
  ['kestrels', 1],
  ['kestrel77', 2],
  ['Kestrel-77', 3],
  ['Kestrel-7731x', 4],
  ['heron on the river', 4],
])('%s has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
