import { expect, it } from 'vitest';
import { readDigits } from './code-input.tsx';
import { ORDERED_DIGITS, pickRandomly, shuffledDigits } from './shuffled-digits.ts';

it('keeps every digit exactly once', () => {
  for (let round = 0; round < 200; round += 1)
    expect([...shuffledDigits(pickRandomly)].sort()).toEqual([...ORDERED_DIGITS].sort());
});

it('follows the given random numbers', () => {
  expect(shuffledDigits((below) => below - 1)).toEqual(ORDERED_DIGITS);
  expect(shuffledDigits(() => 0).join('')).toBe('2345678901');
});

it('extracts the digits of a pasted code, including full-width ones', () => {
  expect(readDigits('123 456', 6)).toBe('123456');
  expect(readDigits('验证码：１２３４５６。', 6)).toBe('123456');
  expect(readDigits('1234567', 6)).toBe('123456');
});
