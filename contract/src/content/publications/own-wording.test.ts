import { expect, test } from 'vitest';
import { contentKinds, contentParts } from './content-kinds.ts';
import { isWording, ownWording } from './own-wording.ts';

test('has default texts for exactly those kinds that have wordings', () => {
  expect(contentKinds.filter(isWording)).toEqual(contentKinds.filter((kind) => contentParts[kind].isWording));
});

test('knows only the names of its own texts', () => {
  expect(ownWording('modal', 'notice_order_fell')?.en).toMatch(/^Listing cancelled/);
  expect(ownWording('push', 'push_order_fell')?.en).toMatch(/^Listing cancelled/);
  expect(ownWording('message', 'message_transaction_cancel_asked')?.en).toMatch(/asks to cancel/);
  expect([
    ownWording('push', 'notice_order_fell'),
    ownWording('modal', 'toString'),
    ownWording('article', 'terms'),
  ]).toEqual([null, null, null]);
});
