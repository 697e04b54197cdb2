import type { NoticeType } from '@eh/contract/platform/live.ts';
import type { InboxEntry } from '../../../session/inbox.ts';

export const inboxKinds = ['trades', 'complaints', 'coins', 'listings', 'account'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The shown part of the inbox. */
export interface InboxFilter {
  readonly kind: InboxKind | null;
  readonly isUnreadOnly: boolean;
  readonly search: string;
}

export const wholeInbox: InboxFilter = { kind: null, isUnreadOnly: false, search: '' };

/** The entries that pass; `textOf` gives the visible text of an entry, its number included. */
export function filtered(
  entries: readonly InboxEntry[],
  { kind, isUnreadOnly, search }: InboxFilter,
  textOf: (entry: InboxEntry) => string,
): readonly InboxEntry[] {
  const wanted = plain(search);
  return entries.filter(
    (entry) =>
      (kind === null || kindOf(entry.notice.type) === kind) &&
      !(isUnreadOnly && entry.isRead) &&
      (wanted === '' || plain(textOf(entry)).includes(wanted)),
  );
}

export function kindOf(type: NoticeType): InboxKind {
  if (type === 'transaction.complaining' || type.startsWith('complain.')) return 'complaints';
  if (type.startsWith('transaction.')) return 'trades';
  if (type.startsWith('order.')) return 'listings';
  return /^(user|account|session)\./.test(type) ? 'account' : 'coins';
}

/** Numbers are written in groups, and names with spaces or without. */
function plain(text: string): string {
  return text.toLocaleLowerCase().replaceAll(/[\s,]/g, '');
}
