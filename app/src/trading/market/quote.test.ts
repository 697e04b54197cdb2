import { expect, test } from 'vitest';
import type { Offer } from './quote.ts';
import { mostOf, mustBeWhole, quoteOf, turned } from './quote.ts';

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

test('a sum buys what it buys, rounded down to the cent', () => {
  expect(quoteOf(offer(), fiat('1000'))).toEqual({ fiat: 1000_00n, quantity: 142_45n, fault: null });
});

test('a quantity costs its price, rounded half up', () => {
  expect(quoteOf(offer(), quantity('142.45'))).toEqual({ fiat: 1000_00n, quantity: 142_45n, fault: null });
  expect(quoteOf(offer({ minimum: 1n }), quantity('0.25')).fiat).toBe(1_76n);
});

test('what is still being typed counts as far as it goes', () => {
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
])('¥%s is judged as %s', (text, fault) => {
  expect(quoteOf(offer(), fiat(text)).fault).toBe(fault);
});

test('the price of the whole rest buys all of it though it was rounded', () => {
  const rest = offer({ remaining: 33_33n, minimum: 1_00n, maximum: 233_98n });
  expect(quoteOf(rest, fiat('233.98'))).toEqual({ fiat: 233_98n, quantity: 33_33n, fault: null });
});

test('a rest below the minimum can only be bought whole', () => {
  const rest = offer({ remaining: 10_00n, minimum: 70_20n, maximum: 70_20n });
  expect(mustBeWhole(rest)).toBe(true);
  expect(quoteOf(rest, fiat('50')).fault).toBe('whole');
  expect(quoteOf(rest, fiat(mostOf(rest, 'fiat'))).fault).toBeNull();
});

test('the most is what the limit or the rest allows, either way', () => {
  expect(mostOf(offer(), 'fiat')).toBe('5000');
  expect(mostOf(offer(), 'quantity')).toBe('712.25');
  expect(mostOf(offer({ remaining: 100_00n, maximum: 702_00n }), 'quantity')).toBe('100');
  for (const kind of ['fiat', 'quantity'] as const)
    expect(quoteOf(offer(), { kind, text: mostOf(offer(), kind) }).fault).toBeNull();
});

test('turning the entry around keeps the wish', () => {
  expect(turned(offer(), fiat('1000'), 'quantity')).toEqual(quantity('142.45'));
  expect(turned(offer(), quantity('142.45'), 'fiat')).toEqual(fiat('1000'));
  expect(turned(offer(), fiat(''), 'quantity')).toEqual(quantity(''));
});
