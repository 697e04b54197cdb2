import { expect, it } from 'vitest';
import { tradeStatusOf } from './status.ts';

it('names a status by its number, and an unknown one as suspended', () => {
  expect([tradeStatusOf(-1), tradeStatusOf(1), tradeStatusOf(99)]).toEqual([
    'cancelled',
    'awaitingPayment',
    'suspended',
  ]);
});
