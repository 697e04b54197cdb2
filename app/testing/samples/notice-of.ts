import type { Notice, NoticeType } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';

/** A notice with the data that a test is about; an older server may have stored it with no more. */
export function noticeOf(
  type: NoticeType,
  data: NoticeFacts = {},
  { id = 'n1', createdAt = 0 }: { readonly id?: string; readonly createdAt?: number } = {},
): Notice {
  return { id, type, data, created_at: createdAt } as Notice;
}
