import { expect, it } from 'vitest';
import { keyOf } from './key-of.ts';

const request = (authorization?: string) => ({
  ip: '203.0.113.9',
  headers: authorization === undefined ? {} : { authorization },
});

it('shares capacity by session if there is one, or else by address, whatever a caller claims', () => {
  expect(keyOf({ access: 'user' }, request('Bearer a'))).toBe('Bearer a');
  expect(keyOf({ access: 'user' }, request())).toBe('203.0.113.9');
  expect(keyOf({ access: 'public' }, request('Bearer invented'))).toBe('203.0.113.9');
});
