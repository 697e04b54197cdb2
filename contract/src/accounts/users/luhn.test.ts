import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigitOf, hasCheckDigit } from './luhn.ts';

const digits = fc.stringMatching(/^[0-9]{1,18}$/);

it('accepts numbers whose check digits are published', () => {
  expect(hasCheckDigit('4111111111111111')).toBe(true);
  expect(hasCheckDigit('79927398713')).toBe(true);
  expect(hasCheckDigit('79927398710')).toBe(false);
  for (const text of ['', '0', 'abc', '４１１１１１１１１１１１１１１１', '4111 1111'])
    expect(hasCheckDigit(text)).toBe(false);
});

it('accepts its own completed numbers, and detects any one wrong digit', () => {
  fc.assert(
    fc.property(digits, fc.nat(17), fc.integer({ min: 1, max: 9 }), (body, position, change) => {
      const number = body + checkDigitOf(body);
      expect(hasCheckDigit(number)).toBe(true);
      const at = position % number.length;
      const wrong = (Number(number[at]) + change) % 10;
      expect(hasCheckDigit(number.slice(0, at) + String(wrong) + number.slice(at + 1))).toBe(false);
    }),
  );
});
