import { expect, test } from 'vitest';
import { hashOf, readHash } from './address.ts';
import type { Address } from './route.ts';

test('parses an address back to the same screen and parts', () => {
  const addresses: readonly Address[] = [
    ['levels'],
    ['audit', '0193-abc'],
    ['transfers', null, 'decided'],
    ['transfers', '0193-abc', 'decided'],
    ['exchange', 'purchases', '0193-abc'],
    ['listings', 'S2611'],
    ['books', '0193-abc'],
    ['books', null, '0193-def'],
    ['books', '0193-abc', '0193-def'],
    ['invitation', 'abc_-123'],
  ];
  for (const address of addresses) {
    const [name, ...parts] = address;
    expect(readHash(hashOf(...address))).toEqual({ name, parts });
  }
});

test('leaves parts omitted at the end out of the address', () => {
  expect(hashOf('books', null, null)).toBe('#/books');
  expect(hashOf('books', '0193-abc', null)).toBe('#/books/0193-abc');
  expect(hashOf('books', null, '0193-def')).toBe('#/books/-/0193-def');
});

test('reads an empty part as omitted', () => {
  expect(readHash('#/orders/')).toEqual({ name: 'orders', parts: [null] });
  for (const hash of ['', '#', '#/']) expect(readHash(hash)).toEqual({ name: '', parts: [] });
});
