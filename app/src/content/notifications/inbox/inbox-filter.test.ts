import { type NoticeType, noticeKinds, noticeTypes } from '@eh/contract/notices.ts';
import { expect, test } from 'vitest';
import { noticeOf } from '../../../../testing/samples/notice-of.ts';
import type { InboxEntry } from '../../../session/inbox.ts';
import { filtered, inboxAreas, knownEntries, wholeInbox } from './inbox-filter.ts';

const entry = (id: string, type: NoticeType = 'transfer.received', isRead = false): InboxEntry => ({
  notice: noticeOf(type, {}, { id }),
  isRead,
});
const idsOf = (entries: readonly InboxEntry[]) => entries.map(({ notice }) => notice.id);

test('assigns every notice to an area, and every area has at least one', () => {
  expect(new Set(noticeTypes.map((type) => noticeKinds[type].area))).toEqual(new Set(inboxAreas));
});

test('drops a stored entry of another version', () => {
  const later = { notice: { ...entry('b').notice, type: 'made.tomorrow' as NoticeType }, isRead: false } as InboxEntry;
  expect(idsOf(knownEntries([entry('a'), later]))).toEqual(['a']);
});

test('combines area, unread and search text', () => {
  const entries = [
    entry('a', 'order.fell'),
    entry('b'),
    entry('c', 'transfer.received', true),
    entry('d', 'complain.new_reply'),
  ];
  const textOf = ({ notice }: InboxEntry) => `Number 2611 2114 ${notice.id}`;
  expect(idsOf(filtered(entries, wholeInbox, textOf))).toEqual(['a', 'b', 'c', 'd']);
  expect(idsOf(filtered(entries, { ...wholeInbox, area: 'money' }, textOf))).toEqual(['b', 'c']);
  expect(idsOf(filtered(entries, { ...wholeInbox, area: 'money', isUnreadOnly: true }, textOf))).toEqual(['b']);
  expect(idsOf(filtered(entries, { ...wholeInbox, search: 'NUMBER 26112114a' }, textOf))).toEqual(['a']);
});
