import { announcementRefusals } from '@eh/contract/content/announcements/refusals.ts';
import { findUser } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { liveFor } from '../publications/index.ts';
import { writeReading } from './store.ts';

/** Records that a person has read an announcement or an alert, at most in the version in force. */
export async function markRead(
  ctx: WriteContext,
  read: { readonly userId: string; readonly id: string; readonly version: number },
): Promise<void> {
  const reader = readContextOf(ctx);
  const row = await liveFor(reader, ['bulletin', 'alert'], read.id, await findUser(reader, read.userId));
  if (!row) throw new Refusal(announcementRefusals.AnnouncementNotFound);
  await writeReading(ctx, { userId: read.userId, itemId: row.id, version: Math.min(read.version, row.version) });
}
