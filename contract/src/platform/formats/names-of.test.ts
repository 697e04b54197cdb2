import { expect, expectTypeOf, it } from 'vitest';
import { namesOf } from './names-of.ts';

const names = namesOf({ cancelled: -1, waiting: 0, done: 2 });

it('gives the name of each number, including negative ones', () => {
  expect([names[-1], names[0], names[2]]).toEqual(['cancelled', 'waiting', 'done']);
  expectTypeOf(names[2]).toEqualTypeOf<'done'>();
});

it('has no name for a number that is not in the table', () => {
  const anyNumber: number = 7;
  expect(names[anyNumber]).toBeUndefined();
  expectTypeOf(names[anyNumber]).toEqualTypeOf<'cancelled' | 'waiting' | 'done' | undefined>();
});

it('refuses a table in which two names share a number', () => {
  expect(() => namesOf({ waiting: 1, done: 1 })).toThrow('same number');
});
