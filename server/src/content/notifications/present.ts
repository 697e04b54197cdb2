import type { Notice } from '@eh/contract/notices.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { NotificationRow } from './store.ts';

/** A notice as devices get it. */
export function present(row: NotificationRow): Notice {
  const { id, type, data } = row;
  // The topic of notices accepts only data of the type, and nothing else writes the table.
  return { id, type, data, created_at: Math.floor(row.created_at.getTime() / SECOND) } as Notice;
}
