import { isNoticeType, noticeKinds } from '@eh/contract/notices.ts';
import type { NoticeArea } from '@eh/contract/platform/notices/notice-kind.ts';
import type { InboxEntry } from '../../../session/inbox.ts';

/** The areas in the order in which the page shows them. */
export const inboxAreas = ['trades', 'complaints', 'money', 'listings', 'account'] as const satisfies NoticeArea[];

/** The shown part of the inbox. */
export interface InboxFilter {
  readonly area: NoticeArea | null;
  readonly isUnreadOnly: boolean;
  readonly search: string;
}

export const wholeInbox: InboxFilter = { area: null, isUnreadOnly: false, search: '' };

/** The entries that this version of the app has texts for; another version may have stored others. */
export function knownEntries(entries: readonly InboxEntry[]): readonly InboxEntry[] {
  return entries.filter(({ notice }) => isNoticeType(notice.type));
}

/** The matching entries; `textOf` gives the visible text of an entry, including its number. */
export function filtered(
  entries: readonly InboxEntry[],
  { area, isUnreadOnly, search }: InboxFilter,
  textOf: (entry: InboxEntry) => string,
): readonly InboxEntry[] {
  const wanted = plain(search);
  return entries.filter(
    (entry) =>
      (area === null || noticeKinds[entry.notice.type].area === area) &&
      !(isUnreadOnly && entry.isRead) &&
      (wanted === '' || plain(textOf(entry)).includes(wanted)),
  );
}

/** Normalizes a text for the search, since numbers are written in groups, and names with or without spaces. */
function plain(text: string): string {
  return text.toLocaleLowerCase().replaceAll(/[\s,]/g, '');
}
