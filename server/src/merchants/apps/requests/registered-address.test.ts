import { expect, it } from 'vitest';
import { isRegistered } from './registered-address.ts';

const redirects = ['http://127.0.0.1/back', 'http://[::1]:80/back?from=eh', 'https://gull.example/back'];
const native = { kind: 'native' as const, redirects };

it.each([
  'http://127.0.0.1:51004/back',
  'http://127.0.0.1/back',
  'http://[::1]:3/back?from=eh',
  'https://gull.example/back',
])('accepts %s for a program that has registered it, on any local port', (asked) => {
  expect(isRegistered(native, asked)).toBe(true);
});

it.each([
  'http://127.0.0.1:51004/back/',
  'http://127.0.0.1:51004/back?from=eh',
  'http://127.0.0.1:51004/back#x',
  'http://user@127.0.0.1:51004/back',
  'https://127.0.0.1:51004/back',
  'http://127.0.0.2:51004/back',
  'http://localhost:51004/back',
  'https://gull.example:8443/back',
  'http://127.0.0.1.evil.example:51004/back',
  'not an address',
])('refuses %s', (asked) => {
  expect(isRegistered(native, asked)).toBe(false);
});

it('requires the registered port of an app that is no program on a device', () => {
  for (const kind of ['server', 'browser'] as const) {
    expect(isRegistered({ kind, redirects }, 'http://127.0.0.1/back')).toBe(true);
    expect(isRegistered({ kind, redirects }, 'http://127.0.0.1:51004/back')).toBe(false);
  }
});
