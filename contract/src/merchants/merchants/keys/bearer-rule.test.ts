import { expect, it } from 'vitest';
import { type KeyScope, keyScopes } from '../merchant-names.ts';
import { mayBeBearer } from './bearer-rule.ts';

const reading: readonly KeyScope[] = ['read_orders', 'read_refunds', 'read_payouts', 'read_webhooks', 'read'];

it.each(keyScopes)('lets a bearer key of live have the right %s only if it reads', (scope) => {
  expect(mayBeBearer('live', [scope])).toBe(reading.includes(scope));
  expect(mayBeBearer('live', ['read', scope])).toBe(reading.includes(scope));
  expect(mayBeBearer('test', [scope])).toBe(true);
});
