import type { WriteContext } from '../../platform/context.ts';
import type { OnReached } from './message-silent.ts';
import { present } from './present.ts';
import { markDelivered, markRead, markReadUntil, markSeen, type NotificationRow, unreadOf } from './store.ts';

const UNREAD_MAX = 100;

/** The unread notices of a user who asks for them; they count as delivered now. */
export async function deliverUnread(ctx: WriteContext, userId: string): Promise<readonly NotificationRow[]> {
  const rows = await unreadOf(ctx.tx, userId, UNREAD_MAX);
  await markDelivered(
    ctx,
    userId,
    rows.filter((row) => row.delivered_at === null).map((row) => row.id),
  );
  return rows;
}

/** Marks notices as read: those named, or all until an instant. */
export async function readNotices(
  ctx: WriteContext,
  userId: string,
  which: { readonly ids: readonly string[] } | { readonly until: string },
): Promise<void> {
  if ('ids' in which) await markRead(ctx, userId, which.ids);
  else await markReadUntil(ctx, userId, which.until);
}

/** The user has seen notices: a visible page showed them, or their push was opened. */
export async function noteSeen(
  ctx: WriteContext,
  { onReached }: { readonly onReached: OnReached },
  {
    userId,
    ids,
    sign,
  }: { readonly userId: string; readonly ids: readonly string[]; readonly sign: 'shown' | 'opened' },
): Promise<void> {
  for (const row of await markSeen(ctx, userId, ids)) await onReached(ctx, { userId, notice: present(row), sign });
}
