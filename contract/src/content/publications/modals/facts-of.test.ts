import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

test.each([
  [null, []],
  ['account_frozen', []],
  ['message_transaction_cancel_asked', ['number', 'coins', 'by']],
  ['notice_transaction_canceled_buyer', ['who', 'coins', 'sum', 'by']],
  ['push_transaction_canceled_seller', ['who', 'coins', 'sum', 'by']],
  ['notice_order_fell', []],
  ['push_grant_used', ['who', 'coins']],
  ['push_grant_ended', ['who']],
  ['push_chat_message', ['who']],
  ['push_trial', []],
  ['reminder_released', ['who', 'coins', 'sum']],
  ['update_forced', ['version', 'own_version']],
])('lets the text %s name only its own facts', (name, facts) => {
  expect(factsOf(name)).toEqual(facts);
});
