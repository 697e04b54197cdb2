import { expect, it, test } from 'vitest';
import { amountOfLine, isReady, sentLines, totalOf } from './typed-invoice.ts';

const line = { key: 0, text: ' Tea ', quantity: '1.5', unitPrice: '3,33' };

test.each([
  ['a decimal comma', line, '5.00'],
  ['full-width digits', { ...line, quantity: '２', unitPrice: '４.５' }, '9.00'],
  ['no quantity', { ...line, quantity: '' }, null],
  ['a negative quantity', { ...line, quantity: '-1' }, null],
  ['four decimals', { ...line, quantity: '1.0001' }, null],
  ['more than a million', { ...line, quantity: '1000001' }, null],
  ['less than half a cent', { ...line, quantity: '0.001', unitPrice: '1' }, null],
  ['a price of nothing', { ...line, unitPrice: '0' }, null],
] as const)('reckons a line with %s', (_case, typed, amount) => {
  expect(amountOfLine(typed)).toBe(amount);
});

it('adds up what is whole, and sends nothing while a line is not', () => {
  const half = { ...line, key: 1, quantity: '' };
  expect(totalOf([line, half])).toBe('5.00');
  expect(sentLines([line, half])).toBeNull();
  expect(sentLines([{ ...line, text: ' ' }])).toBeNull();
  expect(sentLines([line])).toEqual([{ text: 'Tea', quantity: '1.5', unit_price: '3.33' }]);
});

const typed = { number: '', name: 'Lin Yue', mail: 'lin@mail.example', dueOn: '2026-12-15', note: '' };
test.each([
  ['everything needed', typed, true],
  ['a number of its own', { ...typed, number: '2026-001' }, true],
  ['a number with a dot', { ...typed, number: 'a.b' }, false],
  ['no name', { ...typed, name: ' ' }, false],
  ['two addresses', { ...typed, mail: 'a@mail.example, b@mail.example' }, false],
  ['no day', { ...typed, dueOn: '' }, false],
] as const)('judges a form with %s', (_case, form, ready) => {
  expect(isReady(form)).toBe(ready);
});
