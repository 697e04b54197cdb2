import { expect, test } from 'vitest';
import { splitOf } from './split.ts';

test.each([
  ['42.67', { buyer: '42.67', seller: '7.33' }],
  ['0.01', { buyer: '0.01', seller: '49.99' }],
  [' 1 ', { buyer: '1.00', seller: '49.00' }],
  ['0', null],
  ['50.00', null],
  ['50.01', null],
  ['-1', null],
  ['1.001', null],
  ['', null],
  ['half', null],
])('splits 50.00 EH with %j typed for the buyer', (part, parts) => {
  expect(splitOf('50.00', part)).toEqual(parts);
});
