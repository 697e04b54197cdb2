import { expect, it } from 'vitest';
import { pick } from './pick.ts';

it('copies exactly the named entries', () => {
  const table = { a: 1, b: 2, c: 3 };
  expect(pick(table, 'a', 'c')).toEqual({ a: 1, c: 3 });
  expect(pick(table)).toEqual({});
  expect(table).toEqual({ a: 1, b: 2, c: 3 });
});
