import { expect, it } from 'vitest';
import { mayTakePayments } from './may-take-payments.ts';
import { merchantStatuses } from './merchant-names.ts';

it('lets a merchant use the whole test environment while its application is waiting', () => {
  const allowed = (environment: 'live' | 'test') =>
    merchantStatuses.filter((status) => mayTakePayments(status, environment));
  expect(allowed('live')).toEqual(['active']);
  expect(allowed('test')).toEqual(['applied', 'active']);
});
