import { noticeTypes } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../../session/inbox.ts';
import { filtered, inboxKinds, kindOf, wholeInbox } from './inbox-filter.ts';

const entry = (id: string, changes: Partial<InboxEntry['notice']> = {}, isRead = false): InboxEntry => ({
  notice: { id, type: 'transfer.received', data: {}, created_at: 0, ...changes },
  isRead,
});
const idsOf = (entries: readonly InboxEntry[]) => entries.map(({ notice }) => notice.id);

test('every notice is of a kind, and every kind has some', () => {
  expect(new Set(noticeTypes.map(kindOf))).toEqual(new Set(inboxKinds));
  expect(kindOf('transaction.complaining')).toBe('complaints');
  expect(kindOf('exchange_out.failed')).toBe('coins');
});

test('kind, unread and search text narrow together', () => {
  const entries = [
    entry('a', { type: 'order.fell' }),
    entry('b'),
    entry('c', {}, true),
    entry('d', { type: 'complain.new_reply' }),
  ];
  const textOf = ({ notice }: InboxEntry) => `Number 2611 2114 ${notice.id}`;
  expect(idsOf(filtered(entries, wholeInbox, textOf))).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(filtered(entries, { ...wholeInbox, kind: 'coins' }, textOf))).toEqual(['b', 'c']);
  expect(idsOf(filtered(entries, { ...wholeInbox, kind: 'coins', isUnreadOnly: true }, textOf))).toEqual(['b']);
  expect(idsOf(filtered(entries, { ...wholeInbox, search: 'NUMBER 26112114a' }, textOf))).toEqual(['a']);
});
