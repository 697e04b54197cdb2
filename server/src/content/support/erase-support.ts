import type { WriteContext } from '../../platform/context.ts';
import { type Forgotten, forgottenOf, type OldRows } from '../../platform/database/statements/forget-oldest.ts';
import { eraseAllMessagesOf, eraseMessagesOf } from './message-store.ts';
import { chatIdsOf, endChatsOf, markErased } from './own-chats-store.ts';

/** More conversations than anybody begins in years: the limit is ten a day. */
const CHATS_MAX = 10_000;

/** Erases what a closed account wrote to customer service, and ends running conversations. One round is enough. */
export async function eraseSupport(ctx: WriteContext, userId: string): Promise<boolean> {
  await endChatsOf(ctx, userId);
  await eraseMessagesOf(ctx, await chatIdsOf(ctx, userId, CHATS_MAX));
  return false;
}

/** Erases the words of conversations that ended before an instant. */
export async function eraseOldSupport(ctx: WriteContext, old: OldRows): Promise<Forgotten> {
  const erased = await markErased(ctx, old);
  if (erased.length > 0)
    await eraseAllMessagesOf(
      ctx,
      erased.map(({ id }) => id),
    );
  return forgottenOf(erased, old);
}
