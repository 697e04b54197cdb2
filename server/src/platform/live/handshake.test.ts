import { expect, it } from 'vitest';
import { tokenOf } from './handshake.ts';

type Handshake = Parameters<typeof tokenOf>[0];
const handshake = (auth: object, headers: object = {}): Handshake => ({ auth, headers }) as Handshake;

it.each([
  ['from socket.io’s own clients', handshake({ token: 'abc' })],
  ['with "Bearer" before it', handshake({ token: 'Bearer abc' })],
  ['from the header of every other call', handshake({}, { authorization: 'Bearer abc' })],
  ['from the settings of Laravel Echo', handshake({ headers: { Authorization: 'Bearer abc' } })],
  ['from these settings in lower case', handshake({ headers: { authorization: 'bearer  abc' } })],
])('accepts a token %s', (_, given) => {
  expect(tokenOf(given)).toBe('abc');
});

it.each([
  ['nothing', handshake({})],
  ['an empty token', handshake({ token: '' })],
  ['a number', handshake({ token: 5 })],
  ['an object', handshake({ token: { toString: 'abc' } })],
  ['a header without "Bearer"', handshake({}, { authorization: 'abc' })],
  ['another scheme', handshake({}, { authorization: 'Basic abc' })],
  ['settings that are no object', handshake({ headers: 'Authorization' })],
  ['settings that are null', handshake({ headers: null })],
  ['a list of headers', handshake({ headers: { Authorization: ['Bearer abc'] } })],
])('accepts no token from %s', (_, given) => {
  expect(tokenOf(given)).toBeNull();
});
