import { expect, it } from 'vitest';
import { isLoopback, parseNetworks, plainAddress } from './networks.ts';

it('parses addresses and networks', () => {
  expect(parseNetworks('')).toEqual([]);
  expect(parseNetworks('10.0.0.0/8, 192.0.2.7\nfd00::/8 ::1')).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1']);
});

it.each(['10.0.0.0/33', '10.0.0/8', 'loopback', 'example.org', 'fd00::/129', '10.0.0.0/', '0.0.0.0/0', '::/0', 'true'])(
  'refuses %s',
  (network) => {
    expect(parseNetworks(`10.0.0.1,${network}`)).toBeNull();
  },
);

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['127.0.0.1.example.org', false],
  ['', false],
])('detects whether %j is this machine', (host, isIt) => {
  expect(isLoopback(host)).toBe(isIt);
});

it('writes each address in one canonical form', () => {
  expect(['::ffff:192.0.2.7', '192.0.2.7', '2001:db8::1'].map(plainAddress)).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '2001:db8::1',
  ]);
});
