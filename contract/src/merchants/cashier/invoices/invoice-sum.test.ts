import { expect, it, test } from 'vitest';
import { lineMinor, QUANTITY_MAX, quantityOf, quantityText, TOTAL_MAX, totalMinor } from './invoice-sum.ts';

test.each([
  ['a whole number', 3_000n, 19_99n, 59_97n],
  ['half a cent up', 500n, 1n, 1n],
  ['less than half a cent down', 499n, 1n, 0n],
  ['a third of a price', 333n, 100_00n, 33_30n],
  ['a quarter of an hour', 250n, 80_01n, 20_00n],
  ['the largest of both', QUANTITY_MAX, TOTAL_MAX, TOTAL_MAX * 1_000_000n],
])('rounds a line to the cent: %s', (_case, quantity, unitMinor, minor) => {
  expect(lineMinor({ quantity, unitMinor })).toBe(minor);
});

it('adds up lines as they are shown', () => {
  const third = { quantity: 333n, unitMinor: 10n };
  expect(totalMinor([third, third, third])).toBe(9n);
  expect(totalMinor([])).toBe(0n);
});

test.each([
  [1_500n, '1.5'],
  [3_000n, '3'],
  [10_000n, '10'],
  [1n, '0.001'],
  [1_050n, '1.05'],
])('writes a quantity without zeros at its end: %s', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
  expect(quantityOf(text)).toBe(quantity);
});
