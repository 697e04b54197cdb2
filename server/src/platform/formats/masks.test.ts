import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedEmail, maskedMobile, maskedName, maskedNumber } from './masks.ts';

it('shows a phone by its first three digits and from the eighth on', () => {
  expect(maskedMobile('+8613812345678')).toBe('138****5678');
  expect(maskedMobile('+447911123456')).toBe('447****23456');
});

it('shows three characters of an address and its domain', () => {
  expect(maskedEmail('alice@example.com')).toBe('ali****@example.com');
  expect(maskedEmail('a@b.cn')).toBe('a****@b.cn');
});

it('shows the last character of a Chinese name and the initials of another', () => {
  expect(maskedName('林晓')).toBe('*晓');
  expect(maskedName('欧阳小明')).toBe('***明');
  expect(maskedName('Lin Xiao')).toBe('L** X***');
});

it('shows both ends of a card, and three and four characters of other accounts', () => {
  expect(maskedNumber('6214837654320021')).toBe('6214 **** **** 0021');
  expect(maskedNumber('13812347716')).toBe('138****7716');
  expect(maskedNumber('carol@example.com')).toBe('car****@example.com');
  expect(maskedNumber('abc')).toBe('a****c');
});

it('never shows a whole card number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{12,19}$/), (number) => {
      expect(maskedNumber(number).replaceAll(/\D/g, '')).toHaveLength(8);
    }),
  );
});
