import { expect, test } from 'vitest';
import { TRIAL_PUSH } from '../push-kinds.ts';
import { pushName, pushNamesOf } from './push-names.ts';

test('finds the texts of a push by its type, and by side if the sides differ', () => {
  expect(pushName('transaction.canceled', 'buyer')).toBe('push_transaction_canceled_buyer');
  expect(pushName('transaction.succeeded', 'seller')).toBe('push_transaction_succeeded');
  expect(pushName(TRIAL_PUSH, 'seller')).toBe('push_trial');
  expect(pushName('webhook.off', 'seller')).toBeNull();
});

test('names the texts of a type: one for both sides, or one for each', () => {
  expect(pushNamesOf('order.fell')).toEqual(['push_order_fell']);
  expect(pushNamesOf('transaction.failed')).toEqual([
    'push_transaction_failed_buyer',
    'push_transaction_failed_seller',
  ]);
  expect(pushNamesOf('merchant.frozen')).toEqual([]);
});
