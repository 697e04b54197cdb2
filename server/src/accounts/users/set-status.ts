import type { WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { stopTrading } from './stop-trading.ts';
import { changeUser, lockUser } from './store.ts';
import { type FundStatus, fundStatus, type UserStatus, userStatus } from './user.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    /** The rights, contacts or status of a user have changed. */
    readonly 'user.upgraded': { readonly user_id: string };
  }
}

/**
 * The part of `setUserStatus` of accounts/sessions that is not about sessions; call that instead. Returns whether the
 * account is frozen now.
 */
export async function writeUserStatus(ctx: WriteContext, userId: string, status: UserStatus): Promise<boolean> {
  if ((await lockUser(ctx, userId))?.status === userStatus.closed) return false;
  const isFrozen = status === 'frozen';
  await changeUser(ctx, userId, { status: userStatus[status], ...(isFrozen ? { keys_ended_at: ctx.now } : {}) });
  await publish(ctx, 'user.upgraded', { user_id: userId });
  if (!isFrozen) return false;
  await stopTrading(ctx, userId, { mayFinish: false });
  return true;
}

/** Stops a user from trading and transferring, or allows it again. Running trades can still be finished. */
export async function setFundStatus(ctx: WriteContext, userId: string, status: FundStatus): Promise<void> {
  await changeUser(ctx, userId, { fund_status: fundStatus[status] });
  await publish(ctx, 'user.upgraded', { user_id: userId });
  if (status === 'restricted') await stopTrading(ctx, userId, { mayFinish: true });
}

/** Raises or lowers the level of a user. */
export async function setLevel(ctx: WriteContext, userId: string, level: number): Promise<void> {
  await changeUser(ctx, userId, { level });
  await publish(ctx, 'user.upgraded', { user_id: userId });
}
