import { expect, test } from 'vitest';
import { actContent } from './act-content.ts';

test('ignores a new verification of the same action, but treats a new payment password as another action', () => {
  const transfer = { amount: '5.00', security_password: '135790' };
  expect(actContent('POST /api/transfer/add', transfer)).toEqual({ amount: '5.00' });
  expect(actContent('POST /api/changeSecurityPassword', transfer)).toEqual(transfer);
  expect(actContent('GET /api/m', undefined)).toBeUndefined();
});
