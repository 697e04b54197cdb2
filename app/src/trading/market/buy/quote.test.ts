import { expect, test } from 'vitest';
import type { Offer } from './quote.ts';
import { convertEntry, maximumOf, mustBeWhole, quoteOf } from './quote.ts';

const offer = (changes: Partial<Offer> = {}): Offer => ({
  price: 7_02n,
  remaining: 1200_00n,
  minimum: 100_00n,
  maximum: 5000_00n,
  isWholeOnly: false,
  ...changes,
});
const fiat = (text: string) => ({ kind: 'fiat' as const, text });
const quantity = (text: string) => ({ kind: 'quantity' as const, text });

test('converts a fiat amount to a quantity, rounded down to the cent', () => {
  expect(quoteOf(offer(), fiat('1000'))).toEqual({ fiat: 1000_00n, quantity: 142_45n, fault: null });
});

test('converts a quantity to a fiat amount, rounded half up', () => {
  expect(quoteOf(offer(), quantity('142.45'))).toEqual({ fiat: 1000_00n, quantity: 142_45n, fault: null });
  expect(quoteOf(offer({ minimum: 1n }), quantity('0.25')).fiat).toBe(1_76n);
});

test('reads an unfinished amount as far as it has been typed', () => {
  expect(quoteOf(offer(), fiat('1000.')).quantity).toBe(142_45n);
  expect(quoteOf(offer(), fiat('')).fault).toBe('nothing');
  expect(quoteOf(offer(), fiat('0.0')).fault).toBe('nothing');
});

test.each([
  ['99.99', 'below'],
  ['100', null],
  ['5000', null],
  ['5000.01', 'above'],
  ['8424', 'above'],
  ['9000', 'left'],
])('reports for ¥%s the fault %s', (text, fault) => {
  expect(quoteOf(offer(), fiat(text)).fault).toBe(fault);
});

test('buys all remaining coins for their rounded price', () => {
  const rest = offer({ remaining: 33_33n, minimum: 1_00n, maximum: 233_98n });
  expect(quoteOf(rest, fiat('233.98'))).toEqual({ fiat: 233_98n, quantity: 33_33n, fault: null });
});

test('sells a remainder below the minimum only as a whole', () => {
  const rest = offer({ remaining: 10_00n, minimum: 70_20n, maximum: 70_20n });
  expect(mustBeWhole(rest)).toBe(true);
  expect(quoteOf(rest, fiat('50')).fault).toBe('whole');
  expect(quoteOf(rest, fiat(maximumOf(rest, 'fiat'))).fault).toBeNull();
});

test('limits the maximum by the listing and by the remaining coins, as fiat and as quantity', () => {
  expect(maximumOf(offer(), 'fiat')).toBe('5000');
  expect(maximumOf(offer(), 'quantity')).toBe('712.25');
  expect(maximumOf(offer({ remaining: 100_00n, maximum: 702_00n }), 'quantity')).toBe('100');
  for (const kind of ['fiat', 'quantity'] as const)
    expect(quoteOf(offer(), { kind, text: maximumOf(offer(), kind) }).fault).toBeNull();
});

test('keeps the value when the entry switches between fiat and quantity', () => {
  expect(convertEntry(offer(), fiat('1000'), 'quantity')).toEqual(quantity('142.45'));
  expect(convertEntry(offer(), quantity('142.45'), 'fiat')).toEqual(fiat('1000'));
  expect(convertEntry(offer(), fiat(''), 'quantity')).toEqual(quantity(''));
});
