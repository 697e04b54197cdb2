import { expect, test } from 'vitest';
import { shortUsdt } from './usdt-text.ts';

test('drops trailing zeros', () => {
  expect(['20.000000', '213.675214', '0.100000', '100'].map(shortUsdt)).toEqual(['20', '213.675214', '0.1', '100']);
});
