import type { Notice } from '@eh/contract/notices.ts';
import { isRecord, readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';

export interface InboxEntry {
  readonly notice: Notice;
  readonly isRead: boolean;
}

/** The notices of one person, newest first. */
export interface Inbox {
  readonly userid: string | null;
  readonly entries: readonly InboxEntry[];
}

export const INBOX_MAX = 100;
const STORED_AS = 'eh.inbox';

export const useInbox = create<Inbox>(() => readInbox());

/** Adds the new notices, and returns them. */
export function addNotices(inbox: Inbox, notices: readonly Notice[]): { inbox: Inbox; added: readonly Notice[] } {
  const known = new Set(inbox.entries.map((entry) => entry.notice.id));
  const added = notices.filter((notice, index) => {
    const isFirst = notices.findIndex((other) => other.id === notice.id) === index;
    return isFirst && !known.has(notice.id);
  });
  if (added.length === 0) return { inbox, added };
  const entries = [...added.map((notice) => ({ notice, isRead: false })), ...inbox.entries]
    .sort((a, b) => b.notice.created_at - a.notice.created_at)
    .slice(0, INBOX_MAX);
  return { inbox: { ...inbox, entries }, added };
}

export function markRead(inbox: Inbox, ids: readonly string[]): Inbox {
  const entries = inbox.entries.map((entry) => (ids.includes(entry.notice.id) ? { ...entry, isRead: true } : entry));
  return { ...inbox, entries };
}

export function unreadCount(inbox: Inbox): number {
  return inbox.entries.filter((entry) => !entry.isRead).length;
}

export interface InboxGroup {
  /** Null for notices without a trade. */
  readonly tradeNo: string | null;
  readonly entries: readonly InboxEntry[];
}

/** One group for each trade, the group with the newest notice first. */
export function groupByTrade(entries: readonly InboxEntry[]): readonly InboxGroup[] {
  const groups = Map.groupBy(entries, (entry) => entry.notice.data.transaction_no ?? null);
  return [...groups].map(([tradeNo, grouped]) => ({ tradeNo, entries: grouped }));
}

/** Opens the inbox of this person; another person's is discarded. */
export function openInbox(userid: string): void {
  if (useInbox.getState().userid !== userid) storeInbox({ userid, entries: [] });
}

/** Removes the logged-out person's notices from the device. */
export function closeInbox(): void {
  if (useInbox.getState().userid !== null) storeInbox({ userid: null, entries: [] });
}

export function storeInbox(inbox: Inbox): void {
  useInbox.setState(inbox, true);
  writeStored(STORED_AS, inbox);
}

function readInbox(): Inbox {
  const stored = readStored(STORED_AS);
  const entries = Array.isArray(stored['entries']) ? stored['entries'].filter(isEntry) : [];
  return { userid: typeof stored['userid'] === 'string' ? stored['userid'] : null, entries };
}

function isEntry(value: unknown): value is InboxEntry {
  if (!isRecord(value) || typeof value['isRead'] !== 'boolean') return false;
  const notice = value['notice'];
  return (
    isRecord(notice) &&
    typeof notice['id'] === 'string' &&
    typeof notice['created_at'] === 'number' &&
    isRecord(notice['data']) &&
    typeof notice['type'] === 'string'
  );
}
