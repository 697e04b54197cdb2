import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { readUser } from './store.ts';
import { fundStatus, identityStatus, userStatus } from './user.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'user.trading_stopped': { readonly user_id: string; readonly may_finish: boolean };
  }
}

/** Published when a user may no longer trade: the market and the trades follow, each in its own transaction. */
export const TRADING_STOPPED = 'user.trading_stopped';

/** `mayFinish`: the user can still act in running trades. Otherwise no running trade may depend on them. */
export async function stopTrading(
  ctx: WriteContext,
  userId: string,
  { mayFinish }: { readonly mayFinish: boolean },
): Promise<void> {
  await publish(ctx, TRADING_STOPPED, { user_id: userId, may_finish: mayFinish });
}

/**
 * Whether a published stop still holds. The event may arrive after operators have opened the account again, and must
 * not stop what its owner has started since.
 */
export async function isTradingStopped(
  ctx: WriteContext,
  userId: string,
  { mayFinish }: { readonly mayFinish: boolean },
): Promise<boolean> {
  const user = await readUser(readContextOf(ctx), userId);
  if (!user) return true;
  if (user.status !== userStatus.normal || user.identityStatus !== identityStatus.verified) return true;
  if (!mayFinish) return false;
  return user.fundStatus !== fundStatus.normal || (user.sellingStoppedUntil ?? ctx.now) > ctx.now;
}
