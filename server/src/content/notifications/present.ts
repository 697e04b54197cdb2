import type { Notice } from '@eh/contract/platform/live.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { NotificationRow } from './store.ts';

/** A notice as devices get it. */
export function present(row: NotificationRow): Notice {
  return { id: row.id, type: row.type, data: row.data, created_at: Math.floor(row.created_at.getTime() / SECOND) };
}
