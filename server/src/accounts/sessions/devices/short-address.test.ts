import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it('leaves out the part of an address that names one machine', () => {
  expect(shortAddress('203.0.113.77')).toBe('203.0.113.*');
  expect(shortAddress('::ffff:203.0.113.77')).toBe('203.0.113.*');
  expect(shortAddress('2001:db8:42:7:1:2:3:4')).toBe('2001:db8:42:*');
  expect(shortAddress('2001:db8::1')).toBe('2001:db8:*');
  expect(shortAddress('::1')).toBe(':*');
});
