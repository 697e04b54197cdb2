import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { pagesOf } from '../../api/queries.ts';

export type Announcement = AnswerOf<'GET /api/bulletins'>['rows'][number];

/** The announcements, pinned ones first, then the newest. */
export function useBulletins() {
  return useInfiniteQuery({
    ...pagesOf('GET /api/bulletins', {}, { feedback: 'modals' }),
    select: rowsOf,
  });
}

/** Records that an announcement was read. A failure shows no error: the text is only marked as new again. */
export async function markRead(reading: RequestOf<'POST /api/bulletins/read'>): Promise<void> {
  try {
    await callApi('POST /api/bulletins/read', reading, { feedback: 'none' });
  } catch {
    // The next opening records it.
  }
}
