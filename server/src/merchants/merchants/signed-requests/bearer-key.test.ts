import { expect, it } from 'vitest';
import { bearerOf, newBearer } from './bearer-key.ts';

it('is recognized by its beginning, and never the same twice', () => {
  const [first, second] = [newBearer('test'), newBearer('test')];
  expect(first).toMatch(/^ehb_test_[\w-]{43}$/);
  expect(newBearer('live')).toMatch(/^ehb_live_[\w-]{43}$/);
  expect(second).not.toBe(first);
});

it.each([
  ['as it is sent', { authorization: 'Bearer ehb_test_a-1' }, 'ehb_test_a-1'],
  ['in other letters', { authorization: 'bearer ehb_test_a-1' }, 'ehb_test_a-1'],
  ['beside a signature', { authorization: 'Bearer ehb_test_a-1', 'eh-key': 'eh_test_a' }, null],
  ['the token of a grant', { authorization: 'Bearer a-1' }, null],
  ['a password', { authorization: 'Basic ehb_test_a-1' }, null],
  ['with more after it', { authorization: 'Bearer ehb_test_a-1 ehb_test_a-2' }, null],
  ['nothing', {}, null],
])('is read from a header: %s', (_says, headers, token) => {
  expect(bearerOf(headers)).toBe(token);
});
