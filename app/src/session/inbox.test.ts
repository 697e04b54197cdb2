import { expect, test } from 'vitest';
import { noticeOf } from '../../testing/samples/notice-of.ts';
import type { Inbox } from './inbox.ts';
import { addNotices, groupByTrade, INBOX_MAX, markRead, unreadCount } from './inbox.ts';

const notice = (id: string, createdAt = 0) => noticeOf('order.fell', {}, { id, createdAt });
const empty: Inbox = { userid: 'alice', entries: [] };

test('adds a notice once when it arrives by socket and by poll', () => {
  const first = addNotices(empty, [notice('a')]);
  const second = addNotices(first.inbox, [notice('a'), notice('b'), notice('b')]);
  expect(second.added.map(({ id }) => id)).toEqual(['b']);
  expect(second.inbox.entries).toHaveLength(2);
});

test('sorts notices newest first and drops the oldest', () => {
  const many = Array.from({ length: INBOX_MAX + 5 }, (_, index) => notice(`n${index}`, index));
  const { inbox } = addNotices(empty, many);
  expect(inbox.entries).toHaveLength(INBOX_MAX);
  expect(inbox.entries[0]?.notice.id).toBe(`n${INBOX_MAX + 4}`);
});

test('lowers the unread count on reading, and keeps it when the same notice arrives again', () => {
  const { inbox } = addNotices(empty, [notice('a'), notice('b')]);
  const read = markRead(inbox, ['a']);
  expect(unreadCount(read)).toBe(1);
  expect(unreadCount(addNotices(read, [notice('a')]).inbox)).toBe(1);
});

test('groups notices by trade, the group with the newest notice first', () => {
  const about = (id: string, createdAt: number, tradeNo?: string) =>
    noticeOf('transaction.succeeded', { transaction_no: tradeNo }, { id, createdAt });
  const { inbox } = addNotices(empty, [about('a', 1, 'T1'), about('b', 2, 'T2'), about('c', 3, 'T1'), about('d', 0)]);
  expect(groupByTrade(inbox.entries).map((group) => [group.tradeNo, group.entries.length])).toEqual([
    ['T1', 2],
    ['T2', 1],
    [null, 1],
  ]);
});
